import { connectorStates, type ConnectorStateName } from '@driveway/domain/connector/connector-state'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { isSeenRange, seenRanges, type SeenRange } from './seen-range.ts'

/** `new`: never connected. `online`: connected, without a status yet. */
export type FleetStatus = ConnectorStateName | 'new' | 'offline' | 'online'

export const fleetStatuses: readonly FleetStatus[] = [
  'new',
  'offline',
  'online',
  // An object of named states keeps its order.
  ...(Object.keys(connectorStates) as ConnectorStateName[]),
]

export const fleetSorts = [
  'charger',
  'customer',
  'make',
  'model',
  'firmware',
  'version',
  'status',
  'seen',
] as const
export type FleetSort = (typeof fleetSorts)[number]

/** Chargers that meet all of it. An empty list, an empty text and null mean any. */
export type FleetFilter = {
  /** Words that the id, account, customer, make, model or firmware contains, each of them. */
  readonly search: string
  readonly statuses: readonly FleetStatus[]
  readonly makes: readonly string[]
  readonly models: readonly string[]
  readonly firmwares: readonly string[]
  /** Versions of the charger's protocol, as it connects with them. */
  readonly versions: readonly string[]
  /** Follows charging limits. */
  readonly canLimit: boolean | null
  readonly isPlanRefused: boolean | null
  readonly isQuarantined: boolean | null
  /** Paired with a customer. */
  readonly hasCustomer: boolean | null
  readonly seen: SeenRange | null
}

export type FleetQuery = FleetFilter & {
  readonly sort: FleetSort
  readonly isDescending: boolean
  /** The mark of the last charger of the page before; null for the first page. */
  readonly after: string | null
}

export const everyCharger: FleetQuery = {
  search: '',
  statuses: [],
  makes: [],
  models: [],
  firmwares: [],
  versions: [],
  canLimit: null,
  isPlanRefused: null,
  isQuarantined: null,
  hasCustomer: null,
  seen: null,
  sort: 'charger',
  isDescending: false,
  after: null,
}

/** A reading that was quarantined longer ago does not count. */
export const QUARANTINE_DAYS = 30
export const MAX_SEARCH_LENGTH = 100
export const MAX_VALUES = 20

export type FleetQueryProblem =
  | { readonly code: 'unknown-parameter'; readonly name: string }
  | { readonly code: 'invalid-value'; readonly name: string; readonly choices: readonly string[] }
  | { readonly code: 'too-long'; readonly name: string }

const listNames = { make: 'makes', model: 'models', firmware: 'firmwares', version: 'versions' } as const
const answerNames = {
  limits: 'canLimit',
  refused: 'isPlanRefused',
  quarantine: 'isQuarantined',
  customer: 'hasCustomer',
} as const

/** The names of an address that hold one value, in the order in which they are written. */
export const fleetParameters = [
  'search',
  'status',
  ...(Object.keys(listNames) as (keyof typeof listNames)[]),
  ...(Object.keys(answerNames) as (keyof typeof answerNames)[]),
  'seen',
  'sort',
  'after',
] as const

type Draft = { -readonly [Key in keyof FleetQuery]: FleetQuery[Key] }
type Read = FleetQueryProblem | null

/** Reads the query of an address; a value that is given twice or with commas is a list. */
export function readFleetQuery(
  parameters: Iterable<readonly [string, string]>,
): Result<FleetQuery, FleetQueryProblem> {
  const draft: Draft = { ...everyCharger }
  for (const [name, value] of parameters) {
    const problem = readParameter(draft, name, value)
    if (problem !== null) return fail(problem)
  }
  return succeed(draft)
}

function readParameter(draft: Draft, name: string, value: string): Read {
  if (Object.hasOwn(listNames, name)) return readList(draft, name as keyof typeof listNames, value)
  if (Object.hasOwn(answerNames, name)) return readAnswer(draft, name as keyof typeof answerNames, value)
  switch (name) {
    case 'search':
      if (value.length > MAX_SEARCH_LENGTH) return { code: 'too-long', name }
      draft.search = value.trim()
      return null
    case 'status':
      return readStatuses(draft, value)
    case 'seen':
      return readSeen(draft, value)
    case 'sort':
      return readSort(draft, value)
    case 'after':
      draft.after = value === '' ? null : value
      return null
    default:
      return { code: 'unknown-parameter', name }
  }
}

function readList(draft: Draft, name: keyof typeof listNames, value: string): Read {
  const all = [...new Set([...draft[listNames[name]], ...splitList(value)])]
  if (all.length > MAX_VALUES || value.length > MAX_VALUES * MAX_SEARCH_LENGTH) {
    return { code: 'too-long', name }
  }
  draft[listNames[name]] = all
  return null
}

function readAnswer(draft: Draft, name: keyof typeof answerNames, value: string): Read {
  if (value !== 'yes' && value !== 'no') return { code: 'invalid-value', name, choices: ['yes', 'no'] }
  draft[answerNames[name]] = value === 'yes'
  return null
}

function readStatuses(draft: Draft, value: string): Read {
  const given = splitList(value)
  if (!given.every(isFleetStatus)) return { code: 'invalid-value', name: 'status', choices: fleetStatuses }
  const chosen = new Set<FleetStatus>([...draft.statuses, ...given.filter(isFleetStatus)])
  draft.statuses = fleetStatuses.filter((status) => chosen.has(status))
  return null
}

function readSeen(draft: Draft, value: string): Read {
  if (!isSeenRange(value)) return { code: 'invalid-value', name: 'seen', choices: seenRanges }
  draft.seen = value
  return null
}

function readSort(draft: Draft, value: string): Read {
  const isDescending = value.startsWith('-')
  const sort = fleetSorts.find((each) => each === (isDescending ? value.slice(1) : value))
  if (sort === undefined) return { code: 'invalid-value', name: 'sort', choices: fleetSorts }
  draft.sort = sort
  draft.isDescending = isDescending
  return null
}

/** Values are separated by commas; one that has a comma itself writes it as two. */
function splitList(value: string): readonly string[] {
  return value
    .split(/(?<!,),(?!,)/)
    .map((each) => each.replaceAll(',,', ',').trim())
    .filter((each) => each !== '')
}

function joinList(values: readonly string[]): string {
  return values.map((each) => each.replaceAll(',', ',,')).join(',')
}

function isFleetStatus(value: string): value is FleetStatus {
  return (fleetStatuses as readonly string[]).includes(value)
}

/** The query of an address that reads as the same; what means any is left out. */
export function writeFleetQuery(query: FleetQuery): string {
  const { search, statuses, seen, sort, isDescending, after } = query
  const sorted = `${isDescending ? '-' : ''}${sort}`
  const written: Record<(typeof fleetParameters)[number], string> = {
    search,
    status: statuses.join(','),
    make: joinList(query.makes),
    model: joinList(query.models),
    firmware: joinList(query.firmwares),
    version: joinList(query.versions),
    limits: writeAnswer(query.canLimit),
    refused: writeAnswer(query.isPlanRefused),
    quarantine: writeAnswer(query.isQuarantined),
    customer: writeAnswer(query.hasCustomer),
    seen: seen ?? '',
    sort: sorted === everyCharger.sort ? '' : sorted,
    after: after ?? '',
  }
  const given = fleetParameters.filter((name) => written[name] !== '')
  return new URLSearchParams(given.map((name): [string, string] => [name, written[name]])).toString()
}

function writeAnswer(answer: boolean | null): string {
  if (answer === null) return ''
  return answer ? 'yes' : 'no'
}
