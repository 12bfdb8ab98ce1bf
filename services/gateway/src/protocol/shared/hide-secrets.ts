import { HIDDEN_VALUE, isSecretSetting } from '@driveway/domain/charger/secret-setting'

/** Numbers of cards and of their groups, in both versions. */
const CARD = /^(?:idTag|parentIdTag|idToken|additionalIdToken)$/i
/** Fields with names of settings, which end like secrets. */
const NAMES = /^(?:key|unknownKey|variableMonitoringKey)$/i
const ADDRESS = /^[a-z][\w+.-]*:\/\//i

type Fields = Readonly<Record<string, unknown>>

/** A message without passwords, keys and card numbers. One that is not JSON is not shown at all: nobody knows what it holds. */
export function hideSecrets(text: string): string {
  try {
    return JSON.stringify(hideIn(JSON.parse(text)))
  } catch {
    return `(${text.length} characters that are not JSON)`
  }
}

function hideIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hideIn)
  if (typeof value === 'object' && value !== null) return hideFields(value as Fields)
  return typeof value === 'string' && ADDRESS.test(value) ? hideAddress(value) : value
}

function hideFields(fields: Fields): Fields {
  const isSecret = isSecretSetting(nameSetting(fields))
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, hideField(fields, name, value, isSecret)]),
  )
}

/** The setting that an object is about; empty for none. */
function nameSetting({ key, variable }: Fields): string {
  if (typeof key === 'string') return key
  const name = typeof variable === 'object' && variable !== null ? (variable as Fields)['name'] : null
  return typeof name === 'string' ? name : ''
}

function hideField(fields: Fields, name: string, value: unknown, isSecret: boolean): unknown {
  if (typeof value === 'object' && value !== null) return hideIn(value)
  if (CARD.test(name)) return HIDDEN_VALUE
  if (isSecret && /^(?:value|attributeValue)$/i.test(name)) return HIDDEN_VALUE
  // Of a vendor's own making.
  if (name === 'data') return typeof value === 'string' ? hideData(value) : value
  if (NAMES.test(name)) return 'value' in fields || 'readonly' in fields ? value : HIDDEN_VALUE
  return isSecretSetting(name) ? HIDDEN_VALUE : hideIn(value)
}

function hideData(text: string): unknown {
  try {
    const data: unknown = JSON.parse(text)
    return typeof data === 'object' ? hideIn(data) : HIDDEN_VALUE
  } catch {
    return HIDDEN_VALUE
  }
}

/** Addresses of files hold a ticket or a password. */
function hideAddress(text: string): string {
  return URL.canParse(text)
    ? `${new URL(text).protocol}//${new URL(text).host}/${HIDDEN_VALUE}`
    : HIDDEN_VALUE
}
