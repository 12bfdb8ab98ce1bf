// Written by `npm run generate` from packages/contract/graphql; do not edit.
export const operatorSchema = "\"The operator's console. Instants are ISO 8601 in UTC.\"\ntype Query {\n  \"The operator who is signed in.\"\n  me: Me!\n  now: Now!\n  \"The newest entries of the list behind a number of Now, at most 200: ready, at-risk, cannot, unknown, refused, ledger, feed or mails.\"\n  behindNow(list: String!): NowList!\n  \"Why was this car not ready? By a charger's id or an account number, on a London day.\"\n  nights(id: String!, date: String!): Nights!\n  \"A page of the chargers that the query of the page's address chooses, in its order.\"\n  fleet(query: String!): FleetPage!\n  fleetCount(query: String!): FleetCount!\n  fleetChoices: FleetChoices!\n  \"Acts on many chargers, the newest first, at most 100.\"\n  rollouts: [Rollout!]!\n  \"Null for an unknown one.\"\n  rollout(rolloutNo: Int!): Rollout\n  \"The next 200 chargers of an act on many, in the order of their turn. Without a state: all.\"\n  rolloutChargers(rolloutNo: Int!, state: String, after: Int!): [RolloutCharger!]!\n  \"Null for an unknown charger.\"\n  charger(id: String!): Charger\n  \"A customer as they see themselves, within half an hour of a reason that was given with openCustomer.\"\n  customer(accountNumber: String!): CustomerView!\n  \"Modules and features of a customer. Null for an unknown customer.\"\n  switches(accountNumber: String!): Switches\n  \"Messages of a charger and to it in the last day, the newest first, at most 200. Asking keeps a watch open. Null for an unknown charger.\"\n  frames(chargerId: String!): Frames\n  \"The editors' texts, tariffs of suppliers among them. Null where they come from elsewhere.\"\n  contentTexts: [ContentListing!]\n  \"Null for an unknown path.\"\n  contentText(path: String!): ContentText\n  \"A text as each brand would show it. Nothing is stored.\"\n  contentPreview(path: String!, source: String!): ContentPreview!\n  \"Outages that have not ended, or all of the last year.\"\n  outages(isAll: Boolean!): [Outage!]!\n  organisations: [Organisation!]!\n  \"The audit trail, the newest first, at most 200 at once.\"\n  acts(before: Int, search: String, limit: Int!): [Act!]!\n  operators: [StaffMember!]!\n}\n\ntype Mutation {\n  \"The customer sees date, role and reason in their account's activity. Problems: unknown-customer, missing-reason.\"\n  openCustomer(accountNumber: String!, reason: String!): ChangeAnswer!\n  \"Sends a request to a connected charger and waits for its answer: reset, restart or unlock. Problems: unknown-request, unknown-charger, not-connected, no-answer, failed, missing-reason.\"\n  sendRequest(chargerId: String!, request: String!, reason: String!): ChangeAnswer!\n  \"Begins an act on many chargers, or lets it wait for a second person. Problems: invalid-filter, invalid-act, count-changed, unreadable-file, file-too-large, title-invalid, secret-setting, not-in-waves, success-percent-invalid, soak-invalid, end-invalid, missing-reason.\"\n  askRollout(rollout: RolloutInput!, reason: String!): RolloutAnswer!\n  \"The second person approves or refuses. Problems: unknown-rollout, wrong-state, same-person, too-late, missing-reason.\"\n  decideRollout(rolloutNo: Int!, isApproved: Boolean!, reason: String!): ChangeAnswer!\n  \"pause, resume or cancel. Problems: unknown-change, unknown-rollout, wrong-state, missing-reason.\"\n  changeRollout(rolloutNo: Int!, change: String!, reason: String!): ChangeAnswer!\n  \"Records the charger's messages for an hour, or while they are asked for. Problems: unknown-charger, missing-reason.\"\n  watchFrames(chargerId: String!, isForAnHour: Boolean!, reason: String!): ChangeAnswer!\n  \"Problems: not-watched, missing-reason.\"\n  stopFrames(chargerId: String!, reason: String!): ChangeAnswer!\n  \"Problems: no-content, bad-path, too-long, missing-reason.\"\n  saveContentDraft(path: String!, source: String!, reason: String!): ChangeAnswer!\n  \"Problems: unknown-text, missing-reason.\"\n  discardContentDraft(path: String!, reason: String!): ChangeAnswer!\n  \"Publishes the draft of this number. Problems: no-content, unknown-text, draft-changed, faulty, missing-reason.\"\n  publishContent(path: String!, versionNo: Int!, reason: String!): ChangeAnswer!\n  \"The version before is live again, or the file. Problems: no-content, nothing-published, faulty, missing-reason.\"\n  undoContent(path: String!, reason: String!): ChangeAnswer!\n  \"Problems: unknown-brand, invalid-time, title-length, text-length, end-before-start, already-over, missing-reason.\"\n  publishOutage(\n    brands: [String!]!\n    title: String!\n    text: String!\n    planned: PlannedOutageInput\n    reason: String!\n  ): ChangeAnswer!\n  \"Fields that are left out stay as they are. Problems: unknown-outage, outage-over, not-planned, invalid-time, title-length, text-length, end-before-start, already-over, missing-reason.\"\n  changeOutage(\n    outageId: ID!\n    title: String\n    text: String\n    planned: PlannedOutageInput\n    reason: String!\n  ): ChangeAnswer!\n  \"Ends an outage, or cancels one ahead. Problems: unknown-outage, outage-over, missing-reason.\"\n  endOutage(outageId: ID!, reason: String!): ChangeAnswer!\n  \"Adds an organisation or changes it. Problems: bad-id, bad-name, unknown-brand, unknown-parent, own-parent, bad-address, missing-reason.\"\n  saveOrganisation(\n    organisationId: ID!\n    brand: String!\n    name: String!\n    parentId: String\n    appUrl: String\n    reason: String!\n  ): ChangeAnswer!\n  \"Problems: unknown-customer, unknown-organisation, missing-reason.\"\n  setOrganisation(\n    accountNumber: String!\n    organisationId: String\n    installerId: String\n    reason: String!\n  ): ChangeAnswer!\n  \"Problems: unknown-customer, unknown-switch, missing-reason.\"\n  setFeature(\n    accountNumber: String!\n    name: String!\n    isEnabled: Boolean!\n    isInBeta: Boolean!\n    reason: String!\n  ): ChangeAnswer!\n  \"Problems: unknown-customer, unknown-switch, missing-reason.\"\n  setModule(accountNumber: String!, name: String!, isEnabled: Boolean!, reason: String!): ChangeAnswer!\n  \"The link registers a passkey, once, within a day. Problems: not-an-email-address, unknown-role, mail-taken, missing-reason.\"\n  addOperator(mail: String!, role: String!, reason: String!): LinkAnswer!\n  \"Problems: unknown-operator, unknown-role, last-admin, missing-reason.\"\n  setOperatorRole(operatorId: ID!, role: String!, reason: String!): ChangeAnswer!\n  \"Ends the operator's sessions at once. Problems: unknown-operator, last-admin, missing-reason.\"\n  removeOperator(operatorId: ID!, reason: String!): ChangeAnswer!\n  \"Removes all passkeys of an operator, ends the sessions, and answers a new link. Problems: unknown-operator, last-admin, missing-reason.\"\n  replacePasskeys(operatorId: ID!, reason: String!): LinkAnswer!\n}\n\ninput PlannedOutageInput {\n  plannedStart: String!\n  plannedEnd: String!\n  disclaimer: String!\n  overtimeMessage: String!\n}\n\ntype Problem {\n  code: String!\n}\n\ntype ChangeAnswer {\n  isSuccess: Boolean!\n  problem: Problem\n}\n\ntype LinkAnswer {\n  isSuccess: Boolean!\n  problem: Problem\n  \"The address of a page that registers a passkey.\"\n  link: String\n}\n\ntype RolloutAnswer {\n  isSuccess: Boolean!\n  problem: Problem\n  rolloutNo: Int\n}\n\ntype Me {\n  mail: String!\n  \"support, engineer, editor or admin\"\n  role: String!\n  \"The operations that the role allows, such as Query.now.\"\n  operations: [String!]!\n  \"When the session ends.\"\n  endsAt: String!\n}\n\ntype Now {\n  \"When these figures were read, in real time.\"\n  readAt: String!\n  \"World time.\"\n  at: String!\n  tonight: Tonight!\n  concerns: [Concern!]!\n  \"Without a connection for more than an hour.\"\n  offline: ChargerCount!\n  queues: Queues!\n  \"Of the written list of alerts: change-feed, ledger or mails.\"\n  alerts: [String!]!\n  lastActs: [Act!]!\n}\n\n\"Cars that are plugged in and have a ready-by time within a day.\"\ntype Tonight {\n  ready: Int!\n  atRisk: Int!\n  cannot: Int!\n  unknown: Int!\n}\n\ntype Concern {\n  \"cannot, at-risk or unknown\"\n  outlook: String!\n  \"Such as fault, refused or offline.\"\n  reason: String!\n  count: Int!\n  \"At most 20.\"\n  chargerIds: [String!]!\n}\n\ntype ChargerCount {\n  count: Int!\n  \"At most 20.\"\n  chargerIds: [String!]!\n}\n\ntype Queues {\n  feedLagSeconds: Float!\n  ledgerLagSeconds: Float!\n  mailsWaiting: Int!\n  oldestMailSeconds: Float!\n  \"Readings of the last day that are not counted.\"\n  quarantined: Int!\n}\n\ntype NowList {\n  \"Real time.\"\n  readAt: String!\n  \"Null for an unknown list.\"\n  rows: [NowRow!]\n}\n\ntype NowRow {\n  chargerId: String\n  \"Real time, but the ready-by time of a car is world time.\"\n  at: String!\n  text: String!\n}\n\ntype Act {\n  actNo: Int!\n  beganAt: String!\n  \"The address of an operator of the console, or the user on the command line.\"\n  operator: String!\n  \"Null on the command line.\"\n  role: String\n  command: String!\n  subject: String\n  reason: String\n  \"Null while it runs, and for one that was interrupted.\"\n  isDone: Boolean\n}\n\ntype FleetPage {\n  \"invalid-filter\"\n  problem: Problem\n  chargers: [FleetCharger!]!\n  \"The mark of the next page; null after the last one.\"\n  next: String\n}\n\n\"Empty texts are unknown.\"\ntype FleetCharger {\n  id: String!\n  accountNumber: String!\n  customerName: String!\n  make: String!\n  model: String!\n  firmwareVersion: String!\n  \"Of the protocol.\"\n  version: String!\n  status: String!\n  isConnected: Boolean!\n  \"Null while it is connected, and before its first connection.\"\n  disconnectedAt: String\n  canLimit: Boolean\n  isPlanRefused: Boolean!\n  quarantinedAt: String\n}\n\ntype FleetCount {\n  \"Null for a filter that cannot be read.\"\n  count: Int\n  \"True if a second person has to approve an act on them.\"\n  needsApproval: Boolean!\n  readAt: String!\n}\n\n\"The values that chargers have, at most 200 of each.\"\ntype FleetChoices {\n  makes: [String!]!\n  firmwares: [String!]!\n  versions: [String!]!\n}\n\ninput RolloutInput {\n  \"bulk or campaign\"\n  kind: String!\n  title: String!\n  \"reset, restart, report, in-service, out-of-service, setting or firmware\"\n  act: String!\n  \"Of a setting or a report; the SHA-256 of a firmware that was uploaded.\"\n  name: String\n  \"Of a setting; the name of the file of a firmware.\"\n  value: String\n  \"The firmware that a charger has to report afterwards.\"\n  version: String\n  \"The query of the address that chooses the chargers.\"\n  query: String!\n  \"The number of chargers that was shown.\"\n  count: Int!\n  successPercent: Int!\n  soakMinutes: Int!\n  \"Until the end of a campaign.\"\n  days: Int!\n}\n\ntype Rollout {\n  rolloutNo: Int!\n  \"bulk or campaign\"\n  kind: String!\n  title: String!\n  act: String!\n  \"The query of the address that chose the chargers.\"\n  query: String!\n  total: Int!\n  state: String!\n  \"Percent of the chargers that may have begun.\"\n  wavePercent: Int!\n  successPercent: Int!\n  soakMinutes: Int!\n  askedBy: String!\n  askedAt: String!\n  decidedBy: String\n  changedBy: String\n  \"failures or wave-failed\"\n  stopReason: String\n  endsAt: String\n  endedAt: String\n  counts: RolloutCounts!\n}\n\ntype RolloutCounts {\n  waiting: Int!\n  started: Int!\n  succeeded: Int!\n  failed: Int!\n}\n\ntype RolloutCharger {\n  place: Int!\n  chargerId: String!\n  make: String!\n  state: String!\n  problem: String\n  startedAt: String\n  finishedAt: String\n}\n\ntype Nights {\n  \"invalid-date or unknown-charger\"\n  problem: Problem\n  nights: [Night!]!\n}\n\ntype Night {\n  chargerId: String!\n  \"ready, not-ready, running or unknown\"\n  verdict: String!\n  sentence: String!\n  evidence: [Evidence!]!\n}\n\ntype Evidence {\n  at: String!\n  text: String!\n}\n\ntype Charger {\n  id: String!\n  accountNumber: String\n  isConnected: Boolean!\n  facts: [Fact!]!\n  abilities: [String!]!\n  limitations: [String!]!\n  plan: Plan\n  deviations: [Deviation!]!\n  quarantine: [QuarantineEntry!]!\n  operations: [Operation!]!\n  commands: [Command!]!\n  \"Status changes and connections, the newest first.\"\n  events: [Evidence!]!\n  \"Of the car's meter in the last two days, the newest first.\"\n  readings: [Reading!]!\n  certificates: [Certificate!]!\n}\n\ntype Reading {\n  at: String!\n  registerWh: Float\n  powerW: Float\n  \"In percent.\"\n  level: Float\n}\n\ntype Certificate {\n  serialNumber: String!\n  expiresAt: String!\n  revokedAt: String\n}\n\n\"A line of a list, in plain English.\"\ntype Fact {\n  name: String!\n  value: String!\n}\n\ntype Plan {\n  version: Int!\n  madeAt: String!\n  trigger: String!\n  \"What became of it at the charger.\"\n  outcome: String!\n  inputs: [Fact!]!\n  slots: [PlanSlot!]!\n}\n\ntype PlanSlot {\n  start: String!\n  end: String!\n  powerW: Int!\n  \"In percent of the battery; null where it is unknown.\"\n  level: Int\n  pricePence: Float\n  reason: String!\n}\n\ntype Deviation {\n  count: Int!\n  code: String!\n  message: String!\n  field: String!\n  lastSeen: String!\n}\n\ntype QuarantineEntry {\n  noticedAt: String!\n  at: String!\n  matter: String!\n  reason: String!\n  wh: Float\n}\n\ntype Operation {\n  operationNo: Int!\n  kind: String!\n  state: String!\n  startedAt: String!\n  problem: String\n}\n\ntype Command {\n  createdAt: String!\n  name: String!\n  state: String!\n  outcome: String!\n}\n\ntype Frames {\n  \"When recording ends; null while nobody watches.\"\n  watchedUntil: String\n  frames: [Frame!]!\n}\n\n\"Passwords, keys and card numbers are hidden.\"\ntype Frame {\n  frameNo: Float!\n  at: String!\n  isFromCharger: Boolean!\n  text: String!\n  \"Fields that are not as the protocol has them.\"\n  oddFields: [String!]!\n}\n\ntype ContentListing {\n  path: String!\n  title: String!\n  brands: [String!]!\n  \"The first day of a version of a tariff.\"\n  since: String\n  hasDraft: Boolean!\n  \"Published at the console, and not the file.\"\n  isPublished: Boolean!\n}\n\ntype ContentText {\n  path: String!\n  \"The text that customers see; null for a draft only.\"\n  source: String\n  draft: ContentVersion\n  isPublished: Boolean!\n  versions: [ContentVersion!]!\n}\n\ntype ContentVersion {\n  versionNo: Int!\n  source: String!\n  writtenBy: String!\n  writtenAt: String!\n  \"draft, live or ended\"\n  state: String!\n}\n\ntype ContentPreview {\n  \"no-content, bad-path or too-long\"\n  problem: Problem\n  faults: [ContentFault!]!\n  \"Null while the text has a fault.\"\n  shown: ShownContent\n}\n\ntype ContentFault {\n  file: String!\n  line: Int!\n  problem: String!\n  advice: String!\n}\n\ntype ShownContent {\n  \"The brands that show it.\"\n  brands: [String!]!\n  fields: [Fact!]!\n  html: String!\n}\n\ntype Outage {\n  outageId: ID!\n  \"planned or unplanned\"\n  kind: String!\n  \"later, announced, active, overtime or ended\"\n  phase: String!\n  brands: [String!]!\n  title: String!\n  text: String!\n  start: String!\n  end: String\n  disclaimer: String\n  overtimeMessage: String\n}\n\ntype Organisation {\n  organisationId: ID!\n  brand: String!\n  name: String!\n  parentId: String\n  appUrl: String\n}\n\ntype Switches {\n  brand: String!\n  modules: [Switch!]!\n  features: [Switch!]!\n}\n\ntype Switch {\n  name: String!\n  \"Null for a feature that the customer does not have, or has not decided about.\"\n  isEnabled: Boolean\n  isInBeta: Boolean!\n}\n\ntype CustomerView {\n  \"reason-needed or unknown-customer\"\n  problem: Problem\n  customer: Customer\n}\n\ntype Customer {\n  accountNumber: String!\n  name: String!\n  brand: String!\n  chargers: [CustomerCharger!]!\n  \"Half hours with energy of the last two days, the newest first.\"\n  bill: [BilledHalfHour!]!\n  \"Without their texts.\"\n  mails: [SentMail!]!\n  sessions: [SignInSession!]!\n}\n\ntype CustomerCharger {\n  id: String!\n  \"As the customer's app is told it.\"\n  status: String!\n  isPluggedIn: Boolean!\n  powerW: Int!\n  plan: Plan\n}\n\ntype BilledHalfHour {\n  chargerId: String!\n  start: String!\n  chargedWh: Int!\n  \"Null until the half hour has a price.\"\n  pence: Float\n}\n\ntype SentMail {\n  kind: String!\n  createdAt: String!\n  \"sent, failed or waiting\"\n  state: String!\n}\n\ntype SignInSession {\n  device: String!\n  lastUsedAt: String!\n}\n\ntype StaffMember {\n  operatorId: ID!\n  mail: String!\n  role: String!\n  createdAt: String!\n  passkeys: Int!\n  lastSignInAt: String\n}\n"

export type PlannedOutageInput = {
  readonly plannedStart: string
  readonly plannedEnd: string
  readonly disclaimer: string
  readonly overtimeMessage: string
}

export type Problem = {
  readonly code: string
}

export type ChangeAnswer = {
  readonly isSuccess: boolean
  readonly problem: Problem | null
}

export type LinkAnswer = {
  readonly isSuccess: boolean
  readonly problem: Problem | null
  readonly link: string | null
}

export type RolloutAnswer = {
  readonly isSuccess: boolean
  readonly problem: Problem | null
  readonly rolloutNo: number | null
}

export type Me = {
  readonly mail: string
  readonly role: string
  readonly operations: readonly (string)[]
  readonly endsAt: string
}

export type Now = {
  readonly readAt: string
  readonly at: string
  readonly tonight: Tonight
  readonly concerns: readonly (Concern)[]
  readonly offline: ChargerCount
  readonly queues: Queues
  readonly alerts: readonly (string)[]
  readonly lastActs: readonly (Act)[]
}

export type Tonight = {
  readonly ready: number
  readonly atRisk: number
  readonly cannot: number
  readonly unknown: number
}

export type Concern = {
  readonly outlook: string
  readonly reason: string
  readonly count: number
  readonly chargerIds: readonly (string)[]
}

export type ChargerCount = {
  readonly count: number
  readonly chargerIds: readonly (string)[]
}

export type Queues = {
  readonly feedLagSeconds: number
  readonly ledgerLagSeconds: number
  readonly mailsWaiting: number
  readonly oldestMailSeconds: number
  readonly quarantined: number
}

export type NowList = {
  readonly readAt: string
  readonly rows: readonly (NowRow)[] | null
}

export type NowRow = {
  readonly chargerId: string | null
  readonly at: string
  readonly text: string
}

export type Act = {
  readonly actNo: number
  readonly beganAt: string
  readonly operator: string
  readonly role: string | null
  readonly command: string
  readonly subject: string | null
  readonly reason: string | null
  readonly isDone: boolean | null
}

export type FleetPage = {
  readonly problem: Problem | null
  readonly chargers: readonly (FleetCharger)[]
  readonly next: string | null
}

export type FleetCharger = {
  readonly id: string
  readonly accountNumber: string
  readonly customerName: string
  readonly make: string
  readonly model: string
  readonly firmwareVersion: string
  readonly version: string
  readonly status: string
  readonly isConnected: boolean
  readonly disconnectedAt: string | null
  readonly canLimit: boolean | null
  readonly isPlanRefused: boolean
  readonly quarantinedAt: string | null
}

export type FleetCount = {
  readonly count: number | null
  readonly needsApproval: boolean
  readonly readAt: string
}

export type FleetChoices = {
  readonly makes: readonly (string)[]
  readonly firmwares: readonly (string)[]
  readonly versions: readonly (string)[]
}

export type RolloutInput = {
  readonly kind: string
  readonly title: string
  readonly act: string
  readonly name?: string | null
  readonly value?: string | null
  readonly version?: string | null
  readonly query: string
  readonly count: number
  readonly successPercent: number
  readonly soakMinutes: number
  readonly days: number
}

export type Rollout = {
  readonly rolloutNo: number
  readonly kind: string
  readonly title: string
  readonly act: string
  readonly query: string
  readonly total: number
  readonly state: string
  readonly wavePercent: number
  readonly successPercent: number
  readonly soakMinutes: number
  readonly askedBy: string
  readonly askedAt: string
  readonly decidedBy: string | null
  readonly changedBy: string | null
  readonly stopReason: string | null
  readonly endsAt: string | null
  readonly endedAt: string | null
  readonly counts: RolloutCounts
}

export type RolloutCounts = {
  readonly waiting: number
  readonly started: number
  readonly succeeded: number
  readonly failed: number
}

export type RolloutCharger = {
  readonly place: number
  readonly chargerId: string
  readonly make: string
  readonly state: string
  readonly problem: string | null
  readonly startedAt: string | null
  readonly finishedAt: string | null
}

export type Nights = {
  readonly problem: Problem | null
  readonly nights: readonly (Night)[]
}

export type Night = {
  readonly chargerId: string
  readonly verdict: string
  readonly sentence: string
  readonly evidence: readonly (Evidence)[]
}

export type Evidence = {
  readonly at: string
  readonly text: string
}

export type Charger = {
  readonly id: string
  readonly accountNumber: string | null
  readonly isConnected: boolean
  readonly facts: readonly (Fact)[]
  readonly abilities: readonly (string)[]
  readonly limitations: readonly (string)[]
  readonly plan: Plan | null
  readonly deviations: readonly (Deviation)[]
  readonly quarantine: readonly (QuarantineEntry)[]
  readonly operations: readonly (Operation)[]
  readonly commands: readonly (Command)[]
  readonly events: readonly (Evidence)[]
  readonly readings: readonly (Reading)[]
  readonly certificates: readonly (Certificate)[]
}

export type Reading = {
  readonly at: string
  readonly registerWh: number | null
  readonly powerW: number | null
  readonly level: number | null
}

export type Certificate = {
  readonly serialNumber: string
  readonly expiresAt: string
  readonly revokedAt: string | null
}

export type Fact = {
  readonly name: string
  readonly value: string
}

export type Plan = {
  readonly version: number
  readonly madeAt: string
  readonly trigger: string
  readonly outcome: string
  readonly inputs: readonly (Fact)[]
  readonly slots: readonly (PlanSlot)[]
}

export type PlanSlot = {
  readonly start: string
  readonly end: string
  readonly powerW: number
  readonly level: number | null
  readonly pricePence: number | null
  readonly reason: string
}

export type Deviation = {
  readonly count: number
  readonly code: string
  readonly message: string
  readonly field: string
  readonly lastSeen: string
}

export type QuarantineEntry = {
  readonly noticedAt: string
  readonly at: string
  readonly matter: string
  readonly reason: string
  readonly wh: number | null
}

export type Operation = {
  readonly operationNo: number
  readonly kind: string
  readonly state: string
  readonly startedAt: string
  readonly problem: string | null
}

export type Command = {
  readonly createdAt: string
  readonly name: string
  readonly state: string
  readonly outcome: string
}

export type Frames = {
  readonly watchedUntil: string | null
  readonly frames: readonly (Frame)[]
}

export type Frame = {
  readonly frameNo: number
  readonly at: string
  readonly isFromCharger: boolean
  readonly text: string
  readonly oddFields: readonly (string)[]
}

export type ContentListing = {
  readonly path: string
  readonly title: string
  readonly brands: readonly (string)[]
  readonly since: string | null
  readonly hasDraft: boolean
  readonly isPublished: boolean
}

export type ContentText = {
  readonly path: string
  readonly source: string | null
  readonly draft: ContentVersion | null
  readonly isPublished: boolean
  readonly versions: readonly (ContentVersion)[]
}

export type ContentVersion = {
  readonly versionNo: number
  readonly source: string
  readonly writtenBy: string
  readonly writtenAt: string
  readonly state: string
}

export type ContentPreview = {
  readonly problem: Problem | null
  readonly faults: readonly (ContentFault)[]
  readonly shown: ShownContent | null
}

export type ContentFault = {
  readonly file: string
  readonly line: number
  readonly problem: string
  readonly advice: string
}

export type ShownContent = {
  readonly brands: readonly (string)[]
  readonly fields: readonly (Fact)[]
  readonly html: string
}

export type Outage = {
  readonly outageId: string
  readonly kind: string
  readonly phase: string
  readonly brands: readonly (string)[]
  readonly title: string
  readonly text: string
  readonly start: string
  readonly end: string | null
  readonly disclaimer: string | null
  readonly overtimeMessage: string | null
}

export type Organisation = {
  readonly organisationId: string
  readonly brand: string
  readonly name: string
  readonly parentId: string | null
  readonly appUrl: string | null
}

export type Switches = {
  readonly brand: string
  readonly modules: readonly (Switch)[]
  readonly features: readonly (Switch)[]
}

export type Switch = {
  readonly name: string
  readonly isEnabled: boolean | null
  readonly isInBeta: boolean
}

export type CustomerView = {
  readonly problem: Problem | null
  readonly customer: Customer | null
}

export type Customer = {
  readonly accountNumber: string
  readonly name: string
  readonly brand: string
  readonly chargers: readonly (CustomerCharger)[]
  readonly bill: readonly (BilledHalfHour)[]
  readonly mails: readonly (SentMail)[]
  readonly sessions: readonly (SignInSession)[]
}

export type CustomerCharger = {
  readonly id: string
  readonly status: string
  readonly isPluggedIn: boolean
  readonly powerW: number
  readonly plan: Plan | null
}

export type BilledHalfHour = {
  readonly chargerId: string
  readonly start: string
  readonly chargedWh: number
  readonly pence: number | null
}

export type SentMail = {
  readonly kind: string
  readonly createdAt: string
  readonly state: string
}

export type SignInSession = {
  readonly device: string
  readonly lastUsedAt: string
}

export type StaffMember = {
  readonly operatorId: string
  readonly mail: string
  readonly role: string
  readonly createdAt: string
  readonly passkeys: number
  readonly lastSignInAt: string | null
}

export type MutationProblems = {
  readonly openCustomer: 'unknown-customer' | 'missing-reason'
  readonly sendRequest: 'unknown-request' | 'unknown-charger' | 'not-connected' | 'no-answer' | 'failed' | 'missing-reason'
  readonly askRollout: 'invalid-filter' | 'invalid-act' | 'count-changed' | 'unreadable-file' | 'file-too-large' | 'title-invalid' | 'secret-setting' | 'not-in-waves' | 'success-percent-invalid' | 'soak-invalid' | 'end-invalid' | 'missing-reason'
  readonly decideRollout: 'unknown-rollout' | 'wrong-state' | 'same-person' | 'too-late' | 'missing-reason'
  readonly changeRollout: 'unknown-change' | 'unknown-rollout' | 'wrong-state' | 'missing-reason'
  readonly watchFrames: 'unknown-charger' | 'missing-reason'
  readonly stopFrames: 'not-watched' | 'missing-reason'
  readonly saveContentDraft: 'no-content' | 'bad-path' | 'too-long' | 'missing-reason'
  readonly discardContentDraft: 'unknown-text' | 'missing-reason'
  readonly publishContent: 'no-content' | 'unknown-text' | 'draft-changed' | 'faulty' | 'missing-reason'
  readonly undoContent: 'no-content' | 'nothing-published' | 'faulty' | 'missing-reason'
  readonly publishOutage: 'unknown-brand' | 'invalid-time' | 'title-length' | 'text-length' | 'end-before-start' | 'already-over' | 'missing-reason'
  readonly changeOutage: 'unknown-outage' | 'outage-over' | 'not-planned' | 'invalid-time' | 'title-length' | 'text-length' | 'end-before-start' | 'already-over' | 'missing-reason'
  readonly endOutage: 'unknown-outage' | 'outage-over' | 'missing-reason'
  readonly saveOrganisation: 'bad-id' | 'bad-name' | 'unknown-brand' | 'unknown-parent' | 'own-parent' | 'bad-address' | 'missing-reason'
  readonly setOrganisation: 'unknown-customer' | 'unknown-organisation' | 'missing-reason'
  readonly setFeature: 'unknown-customer' | 'unknown-switch' | 'missing-reason'
  readonly setModule: 'unknown-customer' | 'unknown-switch' | 'missing-reason'
  readonly addOperator: 'not-an-email-address' | 'unknown-role' | 'mail-taken' | 'missing-reason'
  readonly setOperatorRole: 'unknown-operator' | 'unknown-role' | 'last-admin' | 'missing-reason'
  readonly removeOperator: 'unknown-operator' | 'last-admin' | 'missing-reason'
  readonly replacePasskeys: 'unknown-operator' | 'last-admin' | 'missing-reason'
}
