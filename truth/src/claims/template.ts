/** The values of a message's placeholders as they stand on a screen. */
export type Values = Readonly<Record<string, string>>

const SPECIAL = /[$()*+./?[\\\]^{|}]/g
const PLACEHOLDER = /\{(\w+)\}/g

const PLURAL = /\{(\w+), (?:plural|selectordinal),((?: [=\w]+ \{[^{}]*\})+)\}/

/** The forms of a message with a plural, but for an exact number such as none; each has a placeholder for its number. */
export function listForms(template: string): readonly string[] {
  const [whole = '', name = '', forms = ''] = PLURAL.exec(template) ?? []
  return [...forms.matchAll(/ \w+ \{([^{}]*)\}/g)].map(([, form = '']) =>
    template.replace(whole, form.replaceAll('#', `{${name}}`)),
  )
}

/** Reads a text by the message that it was written from; null if it was another one. */
export function readValues(template: string, text: string): Values | null {
  const pattern = template
    .split(PLACEHOLDER)
    .map((part, index) => (index % 2 === 1 ? `(?<${part}>.+?)` : part.replaceAll(SPECIAL, '\\$&')))
    .join('')
  const match = new RegExp(`^${pattern}$`, 'u').exec(text)
  return match === null ? null : { ...match.groups }
}

/** A figure with its unit or sign: '27.9 kWh', '£2.09', '−£0.43', '96%'. Null if it holds none. */
export function readNumber(text: string): number | null {
  const match = /(−|-)?£?(\d[\d,]*(?:\.\d+)?)/.exec(text)
  if (match === null) return null
  const value = Number(match[2]?.replaceAll(',', ''))
  return match[1] === undefined ? value : -value
}

/** '£2.09' and '31p', in pence. */
export function readPence(text: string): number | null {
  const value = readNumber(text)
  return value === null ? null : text.includes('£') ? value * 100 : value
}

/** '4 h 1 min', '15 h' and '35 min', in minutes. */
export function readMinutes(text: string): number {
  const hours = /(\d+) h/.exec(text)?.[1] ?? '0'
  const minutes = /(\d+) min/.exec(text)?.[1] ?? '0'
  return Number(hours) * 60 + Number(minutes)
}
