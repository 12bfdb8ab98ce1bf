/** A deviation from the published schema that is read all the same. */
export const toleranceCodes = [
  /** `null` for an optional field, which counts as absent. */
  'null-field',
  /** An empty text for an optional field that is not a text, which counts as absent. */
  'empty-field',
  /** `null` or an empty list instead of a message without fields. */
  'empty-payload',
  /** A field that the schema does not have; it is dropped. */
  'unknown-field',
  /** An optional field whose value cannot be read; it is dropped. */
  'unreadable-field',
  /** A required field is missing and has a default. */
  'missing-field',
  /** A text beyond the longest that is allowed: an id is kept in full, any other text is cut. */
  'long-text',
  /** A text that ends in U+0000, as a fixed buffer does. */
  'padded-text',
  /** A value that the schema does not list and that is kept as text. */
  'unknown-value',
  /** A listed value in other letter case or with spaces around it. */
  'letter-case',
  'number-as-text',
  'text-as-number',
  'boolean-as-text',
  'rounded-number',
  /** A time without a zone, which is UTC, or in a form that RFC 3339 does not have. */
  'time-format',
  /** A time that cannot be read; it counts as 1970, which the clock rules replace. */
  'unreadable-time',
  'empty-list',
  /** An item of a list that cannot be read, as a sample of an unknown measurand. */
  'dropped-item',
] as const

export type ToleranceCode = (typeof toleranceCodes)[number]

export type Tolerance = {
  readonly code: ToleranceCode
  /** As in `meterValue.sampledValue.unit`; empty for the payload itself. */
  readonly field: string
}

/** The rules of one protocol version, by field name, or by `Title.field` for one message. */
export type ToleranceRules = {
  /** Texts that are compared and therefore never cut. */
  readonly fullTexts: ReadonlySet<string>
  /** Enumerated fields whose unknown values are kept as text. */
  readonly openValues: ReadonlySet<string>
  /** Values that the specification has and its published schemas lack. */
  readonly addedValues: Readonly<Record<string, readonly string[]>>
  /** Lists that are read without those of their items that cannot be read. */
  readonly partialLists: ReadonlySet<string>
  /** Optional fields that decide the meaning of an item: without a known value the item is dropped. */
  readonly decisiveFields: ReadonlySet<string>
  /** Numbers that are compared and therefore never rounded. */
  readonly exactNumbers: ReadonlySet<string>
  /** Values of required fields that are missing. */
  readonly defaults: Readonly<Record<string, string>>
}

/** The rules that every version needs to count energy exactly and to compare ids. */
export const commonToleranceRules: ToleranceRules = {
  fullTexts: new Set([
    'idTag',
    'idToken',
    'parentIdTag',
    'transactionId',
    'serialNumber',
    'chargePointSerialNumber',
    'chargeBoxSerialNumber',
    'meterSerialNumber',
    'firmwareVersion',
    'iccid',
    'imsi',
    'key',
    'value',
    'attributeValue',
    'unknownKey',
    'signedMeterData',
  ]),
  openValues: new Set(),
  addedValues: {},
  partialLists: new Set(['meterValue', 'transactionData', 'sampledValue']),
  decisiveFields: new Set(['measurand', 'unit', 'phase', 'location', 'format', 'unitOfMeasure']),
  exactNumbers: new Set([
    'connectorId',
    'evseId',
    'id',
    'transactionId',
    'seqNo',
    'remoteStartId',
    'chargingProfileId',
    'multiplier',
  ]),
  defaults: {},
}

/** The longest text that is kept in full. */
export const MAX_FULL_TEXT = 2_500
/** The longest unknown value that is kept as text. */
export const MAX_OPEN_VALUE = 50
