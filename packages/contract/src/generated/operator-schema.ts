// Written by `npm run generate` from packages/contract/graphql; do not edit.
export const operatorSchema = "\"The operator's console. Instants are ISO 8601 in UTC.\"\ntype Query {\n  \"The operator who is signed in.\"\n  me: Me!\n  now: Now!\n  \"Why was this car not ready? By a charger's id or an account number, on a London day.\"\n  nights(id: String!, date: String!): Nights!\n  \"Null for an unknown charger.\"\n  charger(id: String!): Charger\n  \"A customer as they see themselves, within half an hour of a reason that was given with openCustomer.\"\n  customer(accountNumber: String!): CustomerView!\n  \"Modules and features of a customer. Null for an unknown customer.\"\n  switches(accountNumber: String!): Switches\n  \"Messages of a charger and to it in the last day, the newest first, at most 200. Asking keeps a watch open. Null for an unknown charger.\"\n  frames(chargerId: String!): Frames\n  \"The editors' texts, tariffs of suppliers among them. Null where they come from elsewhere.\"\n  contentTexts: [ContentListing!]\n  \"Null for an unknown path.\"\n  contentText(path: String!): ContentText\n  \"A text as each brand would show it. Nothing is stored.\"\n  contentPreview(path: String!, source: String!): ContentPreview!\n  \"Outages that have not ended, or all of the last year.\"\n  outages(isAll: Boolean!): [Outage!]!\n  organisations: [Organisation!]!\n  \"The audit trail, the newest first, at most 200 at once.\"\n  acts(before: Int, search: String, limit: Int!): [Act!]!\n  operators: [StaffMember!]!\n}\n\ntype Mutation {\n  \"The customer sees date, role and reason in their account's activity. Problems: unknown-customer, missing-reason.\"\n  openCustomer(accountNumber: String!, reason: String!): ChangeAnswer!\n  \"Sends a request to a connected charger and waits for its answer: reset, restart or unlock. Problems: unknown-request, unknown-charger, not-connected, no-answer, failed, missing-reason.\"\n  sendRequest(chargerId: String!, request: String!, reason: String!): ChangeAnswer!\n  \"Records the charger's messages for an hour, or while they are asked for. Problems: unknown-charger, missing-reason.\"\n  watchFrames(chargerId: String!, isForAnHour: Boolean!, reason: String!): ChangeAnswer!\n  \"Problems: not-watched, missing-reason.\"\n  stopFrames(chargerId: String!, reason: String!): ChangeAnswer!\n  \"Problems: no-content, bad-path, too-long, missing-reason.\"\n  saveContentDraft(path: String!, source: String!, reason: String!): ChangeAnswer!\n  \"Problems: unknown-text, missing-reason.\"\n  discardContentDraft(path: String!, reason: String!): ChangeAnswer!\n  \"Publishes the draft of this number. Problems: no-content, unknown-text, draft-changed, faulty, missing-reason.\"\n  publishContent(path: String!, versionNo: Int!, reason: String!): ChangeAnswer!\n  \"The version before is live again, or the file. Problems: no-content, nothing-published, faulty, missing-reason.\"\n  undoContent(path: String!, reason: String!): ChangeAnswer!\n  \"Problems: unknown-brand, invalid-time, title-length, text-length, end-before-start, already-over, missing-reason.\"\n  publishOutage(\n    brands: [String!]!\n    title: String!\n    text: String!\n    planned: PlannedOutageInput\n    reason: String!\n  ): ChangeAnswer!\n  \"Fields that are left out stay as they are. Problems: unknown-outage, outage-over, not-planned, invalid-time, title-length, text-length, end-before-start, already-over, missing-reason.\"\n  changeOutage(\n    outageId: ID!\n    title: String\n    text: String\n    planned: PlannedOutageInput\n    reason: String!\n  ): ChangeAnswer!\n  \"Ends an outage, or cancels one ahead. Problems: unknown-outage, outage-over, missing-reason.\"\n  endOutage(outageId: ID!, reason: String!): ChangeAnswer!\n  \"Adds an organisation or changes it. Problems: bad-id, bad-name, unknown-brand, unknown-parent, own-parent, bad-address, missing-reason.\"\n  saveOrganisation(\n    organisationId: ID!\n    brand: String!\n    name: String!\n    parentId: String\n    appUrl: String\n    reason: String!\n  ): ChangeAnswer!\n  \"Problems: unknown-customer, unknown-organisation, missing-reason.\"\n  setOrganisation(\n    accountNumber: String!\n    organisationId: String\n    installerId: String\n    reason: String!\n  ): ChangeAnswer!\n  \"Problems: unknown-customer, unknown-switch, missing-reason.\"\n  setFeature(\n    accountNumber: String!\n    name: String!\n    isEnabled: Boolean!\n    isInBeta: Boolean!\n    reason: String!\n  ): ChangeAnswer!\n  \"Problems: unknown-customer, unknown-switch, missing-reason.\"\n  setModule(accountNumber: String!, name: String!, isEnabled: Boolean!, reason: String!): ChangeAnswer!\n  \"The link registers a passkey, once, within a day. Problems: not-an-email-address, unknown-role, mail-taken, missing-reason.\"\n  addOperator(mail: String!, role: String!, reason: String!): LinkAnswer!\n  \"Problems: unknown-operator, unknown-role, last-admin, missing-reason.\"\n  setOperatorRole(operatorId: ID!, role: String!, reason: String!): ChangeAnswer!\n  \"Ends the operator's sessions at once. Problems: unknown-operator, last-admin, missing-reason.\"\n  removeOperator(operatorId: ID!, reason: String!): ChangeAnswer!\n  \"Removes all passkeys of an operator, ends the sessions, and answers a new link. Problems: unknown-operator, last-admin, missing-reason.\"\n  replacePasskeys(operatorId: ID!, reason: String!): LinkAnswer!\n}\n\ninput PlannedOutageInput {\n  plannedStart: String!\n  plannedEnd: String!\n  disclaimer: String!\n  overtimeMessage: String!\n}\n\ntype Problem {\n  code: String!\n}\n\ntype ChangeAnswer {\n  isSuccess: Boolean!\n  problem: Problem\n}\n\ntype LinkAnswer {\n  isSuccess: Boolean!\n  problem: Problem\n  \"The address of a page that registers a passkey.\"\n  link: String\n}\n\ntype Me {\n  mail: String!\n  \"support, engineer, editor or admin\"\n  role: String!\n  \"The operations that the role allows, such as Query.now.\"\n  operations: [String!]!\n  \"When the session ends.\"\n  endsAt: String!\n}\n\ntype Now {\n  \"When these figures were read, in real time.\"\n  readAt: String!\n  \"World time.\"\n  at: String!\n  tonight: Tonight!\n  concerns: [Concern!]!\n  \"Without a connection for more than an hour.\"\n  offline: ChargerCount!\n  queues: Queues!\n  \"Of the written list of alerts: change-feed, ledger or mails.\"\n  alerts: [String!]!\n  lastActs: [Act!]!\n}\n\n\"Cars that are plugged in and have a ready-by time within a day.\"\ntype Tonight {\n  ready: Int!\n  atRisk: Int!\n  cannot: Int!\n  unknown: Int!\n}\n\ntype Concern {\n  \"cannot, at-risk or unknown\"\n  outlook: String!\n  \"Such as fault, refused or offline.\"\n  reason: String!\n  count: Int!\n  \"At most 20.\"\n  chargerIds: [String!]!\n}\n\ntype ChargerCount {\n  count: Int!\n  \"At most 20.\"\n  chargerIds: [String!]!\n}\n\ntype Queues {\n  feedLagSeconds: Float!\n  ledgerLagSeconds: Float!\n  mailsWaiting: Int!\n  oldestMailSeconds: Float!\n  \"Readings of the last day that are not counted.\"\n  quarantined: Int!\n}\n\ntype Act {\n  actNo: Int!\n  beganAt: String!\n  \"The address of an operator of the console, or the user on the command line.\"\n  operator: String!\n  \"Null on the command line.\"\n  role: String\n  command: String!\n  subject: String\n  reason: String\n  \"Null while it runs, and for one that was interrupted.\"\n  isDone: Boolean\n}\n\ntype Nights {\n  \"invalid-date or unknown-charger\"\n  problem: Problem\n  nights: [Night!]!\n}\n\ntype Night {\n  chargerId: String!\n  \"ready, not-ready, running or unknown\"\n  verdict: String!\n  sentence: String!\n  evidence: [Evidence!]!\n}\n\ntype Evidence {\n  at: String!\n  text: String!\n}\n\ntype Charger {\n  id: String!\n  accountNumber: String\n  isConnected: Boolean!\n  facts: [Fact!]!\n  abilities: [String!]!\n  limitations: [String!]!\n  plan: Plan\n  deviations: [Deviation!]!\n  quarantine: [QuarantineEntry!]!\n  operations: [Operation!]!\n  commands: [Command!]!\n  \"Status changes and connections, the newest first.\"\n  events: [Evidence!]!\n  \"Of the car's meter in the last two days, the newest first.\"\n  readings: [Reading!]!\n  certificates: [Certificate!]!\n}\n\ntype Reading {\n  at: String!\n  registerWh: Float\n  powerW: Float\n  \"In percent.\"\n  level: Float\n}\n\ntype Certificate {\n  serialNumber: String!\n  expiresAt: String!\n  revokedAt: String\n}\n\n\"A line of a list, in plain English.\"\ntype Fact {\n  name: String!\n  value: String!\n}\n\ntype Plan {\n  version: Int!\n  madeAt: String!\n  trigger: String!\n  \"What became of it at the charger.\"\n  outcome: String!\n  inputs: [Fact!]!\n  slots: [PlanSlot!]!\n}\n\ntype PlanSlot {\n  start: String!\n  end: String!\n  powerW: Int!\n  \"In percent of the battery; null where it is unknown.\"\n  level: Int\n  pricePence: Float\n  reason: String!\n}\n\ntype Deviation {\n  count: Int!\n  code: String!\n  message: String!\n  field: String!\n  lastSeen: String!\n}\n\ntype QuarantineEntry {\n  noticedAt: String!\n  at: String!\n  matter: String!\n  reason: String!\n  wh: Float\n}\n\ntype Operation {\n  operationNo: Int!\n  kind: String!\n  state: String!\n  startedAt: String!\n  problem: String\n}\n\ntype Command {\n  createdAt: String!\n  name: String!\n  state: String!\n  outcome: String!\n}\n\ntype Frames {\n  \"When recording ends; null while nobody watches.\"\n  watchedUntil: String\n  frames: [Frame!]!\n}\n\n\"Passwords, keys and card numbers are hidden.\"\ntype Frame {\n  frameNo: Float!\n  at: String!\n  isFromCharger: Boolean!\n  text: String!\n  \"Fields that are not as the protocol has them.\"\n  oddFields: [String!]!\n}\n\ntype ContentListing {\n  path: String!\n  title: String!\n  brands: [String!]!\n  \"The first day of a version of a tariff.\"\n  since: String\n  hasDraft: Boolean!\n  \"Published at the console, and not the file.\"\n  isPublished: Boolean!\n}\n\ntype ContentText {\n  path: String!\n  \"The text that customers see; null for a draft only.\"\n  source: String\n  draft: ContentVersion\n  isPublished: Boolean!\n  versions: [ContentVersion!]!\n}\n\ntype ContentVersion {\n  versionNo: Int!\n  source: String!\n  writtenBy: String!\n  writtenAt: String!\n  \"draft, live or ended\"\n  state: String!\n}\n\ntype ContentPreview {\n  \"no-content, bad-path or too-long\"\n  problem: Problem\n  faults: [ContentFault!]!\n  \"Null while the text has a fault.\"\n  shown: ShownContent\n}\n\ntype ContentFault {\n  file: String!\n  line: Int!\n  problem: String!\n  advice: String!\n}\n\ntype ShownContent {\n  \"The brands that show it.\"\n  brands: [String!]!\n  fields: [Fact!]!\n  html: String!\n}\n\ntype Outage {\n  outageId: ID!\n  \"planned or unplanned\"\n  kind: String!\n  \"later, announced, active, overtime or ended\"\n  phase: String!\n  brands: [String!]!\n  title: String!\n  text: String!\n  start: String!\n  end: String\n  disclaimer: String\n  overtimeMessage: String\n}\n\ntype Organisation {\n  organisationId: ID!\n  brand: String!\n  name: String!\n  parentId: String\n  appUrl: String\n}\n\ntype Switches {\n  brand: String!\n  modules: [Switch!]!\n  features: [Switch!]!\n}\n\ntype Switch {\n  name: String!\n  \"Null for a feature that the customer does not have, or has not decided about.\"\n  isEnabled: Boolean\n  isInBeta: Boolean!\n}\n\ntype CustomerView {\n  \"reason-needed or unknown-customer\"\n  problem: Problem\n  customer: Customer\n}\n\ntype Customer {\n  accountNumber: String!\n  name: String!\n  brand: String!\n  chargers: [CustomerCharger!]!\n  \"Half hours with energy of the last two days, the newest first.\"\n  bill: [BilledHalfHour!]!\n  \"Without their texts.\"\n  mails: [SentMail!]!\n  sessions: [SignInSession!]!\n}\n\ntype CustomerCharger {\n  id: String!\n  \"As the customer's app is told it.\"\n  status: String!\n  isPluggedIn: Boolean!\n  powerW: Int!\n  plan: Plan\n}\n\ntype BilledHalfHour {\n  chargerId: String!\n  start: String!\n  chargedWh: Int!\n  \"Null until the half hour has a price.\"\n  pence: Float\n}\n\ntype SentMail {\n  kind: String!\n  createdAt: String!\n  \"sent, failed or waiting\"\n  state: String!\n}\n\ntype SignInSession {\n  device: String!\n  lastUsedAt: String!\n}\n\ntype StaffMember {\n  operatorId: ID!\n  mail: String!\n  role: String!\n  createdAt: String!\n  passkeys: Int!\n  lastSignInAt: String\n}\n"

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
