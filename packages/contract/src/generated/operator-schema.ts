// Written by `npm run generate` from packages/contract/graphql; do not edit.
export const operatorSchema = "\"The operator's console. Instants are ISO 8601 in UTC.\"\ntype Query {\n  \"The operator who is signed in.\"\n  me: Me!\n  now: Now!\n  \"The newest entries of the list behind a number of Now, at most 200: ready, at-risk, cannot, unknown, refused, ledger, feed or mails.\"\n  behindNow(list: String!): NowList!\n  \"Why was this car not ready? By a charger's id or an account number, on a London day.\"\n  nights(id: String!, date: String!): Nights!\n  \"A page of the chargers that the query of the page's address chooses, in its order.\"\n  fleet(query: String!): FleetPage!\n  fleetCount(query: String!): FleetCount!\n  fleetChoices: FleetChoices!\n  \"Acts on many chargers, the newest first, at most 100.\"\n  rollouts: [Rollout!]!\n  \"Null for an unknown one.\"\n  rollout(rolloutNo: Int!): Rollout\n  \"The next 200 chargers of an act on many, in the order of their turn. Without a state: all.\"\n  rolloutChargers(rolloutNo: Int!, state: String, after: Int!): [RolloutCharger!]!\n  \"Null for an unknown charger.\"\n  charger(id: String!): Charger\n  \"A customer as they see themselves, within half an hour of a reason that was given with openCustomer.\"\n  customer(accountNumber: String!): CustomerView!\n  \"Modules and features of a customer. Null for an unknown customer.\"\n  switches(accountNumber: String!): Switches\n  \"The newest plan, computed again from its stored inputs. Null without a plan.\"\n  planReplay(chargerId: String!): PlanReplay\n  \"What is set for makes of chargers.\"\n  makes: [Make!]!\n  \"Messages of a charger and to it in the last day, the newest first, at most 200. Asking keeps a watch open. Null for an unknown charger.\"\n  frames(chargerId: String!): Frames\n  \"The editors' texts, tariffs of suppliers among them. Null where they come from elsewhere.\"\n  contentTexts: [ContentListing!]\n  \"Null for an unknown path.\"\n  contentText(path: String!): ContentText\n  \"A text as each brand would show it. Nothing is stored.\"\n  contentPreview(path: String!, source: String!): ContentPreview!\n  \"Outages that have not ended, or all of the last year.\"\n  outages(isAll: Boolean!): [Outage!]!\n  organisations: [Organisation!]!\n  \"The audit trail, the newest first, at most 200 at once.\"\n  acts(before: Int, search: String, limit: Int!): [Act!]!\n  operators: [StaffMember!]!\n}\n\ntype Mutation {\n  \"The customer sees date, role and reason in their account's activity. Problems: unknown-customer, missing-reason.\"\n  openCustomer(accountNumber: String!, reason: String!): ChangeAnswer!\n  \"Adds a customer, whose first password is shown once. Problems: unknown-brand, not-an-email-address, username-taken, missing-reason.\"\n  addCustomer(brand: String!, username: String!, name: String, reason: String!): NewCustomerAnswer!\n  \"Mails the customer a link that signs them in once, within 10 minutes; no operator sees it. Problems: unknown-customer, no-email-address, no-app-address, no-secrets-key, missing-reason.\"\n  mailCustomerLink(accountNumber: String!, reason: String!): ChangeAnswer!\n  \"Closes the app for a customer who has moved to the new one, or opens it again. Problems: unknown-customer, missing-reason.\"\n  closeCustomer(accountNumber: String!, isClosed: Boolean!, reason: String!): ChangeAnswer!\n  \"Removes all passkeys and recovery codes of a customer, who is told by mail. Problems: unknown-customer, missing-reason.\"\n  removePasskeys(accountNumber: String!, reason: String!): ChangeAnswer!\n  \"Signs the customer out on all devices. Problems: unknown-customer, missing-reason.\"\n  endSessions(accountNumber: String!, reason: String!): ChangeAnswer!\n  \"Problems: unknown-customer, feature-off, no-email-address, no-app-address, no-secrets-key, missing-reason.\"\n  sendYearMail(accountNumber: String!, reason: String!): ChangeAnswer!\n  \"To every customer of a brand whose year summary is on. Problems: unknown-brand, already-running, missing-reason.\"\n  sendYearMails(brand: String!, reason: String!): YearMailsAnswer!\n  \"Enters a card of a household, or blocks it. `expires` is a day. Problems: unknown-customer, invalid-card, invalid-date, missing-reason.\"\n  setCard(\n    accountNumber: String!\n    cardId: String!\n    isBlocked: Boolean!\n    expires: String\n    reason: String!\n  ): ChangeAnswer!\n  \"Problems: unknown-card, missing-reason.\"\n  removeCard(accountNumber: String!, cardId: String!, reason: String!): ChangeAnswer!\n  \"The chargers of the household accept all cards, or only its own. Problems: unknown-customer, missing-reason.\"\n  setCardPolicy(accountNumber: String!, acceptsAll: Boolean!, reason: String!): ChangeAnswer!\n  \"Problems: unknown-customer, unknown-type, invalid-name, missing-reason.\"\n  addHeater(accountNumber: String!, type: String!, name: String!, reason: String!): ChangeAnswer!\n  \"Problems: unknown-heater, missing-reason.\"\n  removeHeater(accountNumber: String!, heaterId: ID!, reason: String!): ChangeAnswer!\n  \"Adds chargers, at most 1,000 at once, each with a password that is shown once. Problems: unknown-device-type, invalid-count, one-id-for-several, invalid-charger-id, one-account-for-several, invalid-install-date, unknown-customer, charger-id-taken, missing-reason.\"\n  addChargers(chargers: NewChargersInput!, reason: String!): NewChargersAnswer!\n  \"Gives a charger in stock to a customer. Problems: unknown-customer, not-in-stock, several-connectors, missing-reason.\"\n  pairCharger(chargerId: String!, accountNumber: String!, reason: String!): ChangeAnswer!\n  \"Sends a request to a connected charger and waits for its answer: reset, restart, unlock, in-service, out-of-service, report, settings, setting, reserve or cancel-reservation. Problems: unknown-request, invalid-request, unknown-charger, not-connected, no-answer, failed, missing-reason.\"\n  sendRequest(chargerId: String!, request: String!, values: RequestValues, reason: String!): RequestAnswer!\n  \"Sends a command of the charger's own protocol; the payload is a JSON object. Secrets of the answer are hidden. Problems: invalid-payload, invalid-command, unknown-charger, not-connected, no-answer, failed, missing-reason.\"\n  sendCommand(chargerId: String!, action: String!, payload: String!, reason: String!): CommandAnswer!\n  \"Serves a firmware that was uploaded, by its SHA-256, to a charger, which installs it. Problems: invalid-minutes, unreadable-file, file-too-large, unknown-charger, not-connected, no-answer, failed, missing-reason.\"\n  installFirmware(\n    chargerId: String!\n    name: String!\n    sha256: String!\n    minutes: Int!\n    reason: String!\n  ): ChargerAnswer!\n  \"Requests a file of the charger: diagnostics or security; without hours all of it. Problems: unknown-log, invalid-hours, invalid-minutes, unreadable-file, file-too-large, unknown-charger, not-connected, no-answer, failed, missing-reason.\"\n  requestLog(chargerId: String!, log: String!, hours: Int, minutes: Int!, reason: String!): ChargerAnswer!\n  \"plug, remote or card. Problems: unknown-start-mode, unknown-charger, missing-reason.\"\n  setStartMode(chargerId: String!, startMode: String!, reason: String!): ChangeAnswer!\n  \"The longest random delay of planned starts. Problems: invalid-minutes, unknown-charger, missing-reason.\"\n  setStartDelay(chargerId: String!, minutes: Int!, reason: String!): ChangeAnswer!\n  \"The lowest security profile at which the charger may connect: 1, 2 or 3. Problems: unknown-profile, unknown-charger, missing-reason.\"\n  setSecurityProfile(chargerId: String!, profile: Int!, reason: String!): ChangeAnswer!\n  \"Corrects what the chargers of a make report. An empty model is all of them. Problems: missing-vendor, invalid-periods, unknown-form, nothing-set, missing-reason.\"\n  setMake(vendor: String!, model: String!, override: MakeInput!, reason: String!): ChangeAnswer!\n  \"Problems: not-set, missing-reason.\"\n  clearMake(vendor: String!, model: String!, reason: String!): ChangeAnswer!\n  \"Begins an act on many chargers, or lets it wait for a second person. Problems: invalid-filter, invalid-act, count-changed, unreadable-file, file-too-large, title-invalid, secret-setting, not-in-waves, waves-invalid, success-percent-invalid, soak-invalid, end-invalid, missing-reason.\"\n  askRollout(rollout: RolloutInput!, reason: String!): RolloutAnswer!\n  \"The second person approves or refuses. Problems: unknown-rollout, wrong-state, same-person, too-late, missing-reason.\"\n  decideRollout(rolloutNo: Int!, isApproved: Boolean!, reason: String!): ChangeAnswer!\n  \"pause, resume or cancel. Problems: unknown-change, unknown-rollout, wrong-state, missing-reason.\"\n  changeRollout(rolloutNo: Int!, change: String!, reason: String!): ChangeAnswer!\n  \"Records the charger's messages for an hour, or while they are asked for. Problems: unknown-charger, missing-reason.\"\n  watchFrames(chargerId: String!, isForAnHour: Boolean!, reason: String!): ChangeAnswer!\n  \"Problems: not-watched, missing-reason.\"\n  stopFrames(chargerId: String!, reason: String!): ChangeAnswer!\n  \"Replaces the draft of the number `replaces`; without one there is none yet. Problems: no-content, bad-path, too-long, draft-changed, missing-reason.\"\n  saveContentDraft(path: String!, source: String!, replaces: Int, reason: String!): DraftAnswer!\n  \"Problems: unknown-text, missing-reason.\"\n  discardContentDraft(path: String!, reason: String!): ChangeAnswer!\n  \"Publishes the draft of this number. Problems: no-content, unknown-text, draft-changed, faulty, missing-reason.\"\n  publishContent(path: String!, versionNo: Int!, reason: String!): ChangeAnswer!\n  \"The version before is live again, or the file. Problems: no-content, nothing-published, faulty, missing-reason.\"\n  undoContent(path: String!, reason: String!): ChangeAnswer!\n  \"Problems: unknown-brand, invalid-time, title-length, text-length, end-before-start, already-over, missing-reason.\"\n  publishOutage(\n    brands: [String!]!\n    title: String!\n    text: String!\n    planned: PlannedOutageInput\n    reason: String!\n  ): ChangeAnswer!\n  \"Fields that are left out stay as they are. Problems: unknown-outage, outage-over, not-planned, invalid-time, title-length, text-length, end-before-start, already-over, missing-reason.\"\n  changeOutage(\n    outageId: ID!\n    title: String\n    text: String\n    planned: PlannedOutageInput\n    reason: String!\n  ): ChangeAnswer!\n  \"Ends an outage, or cancels one ahead. Problems: unknown-outage, outage-over, missing-reason.\"\n  endOutage(outageId: ID!, reason: String!): ChangeAnswer!\n  \"Adds an organisation or changes it. Problems: bad-id, bad-name, unknown-brand, unknown-parent, own-parent, bad-address, missing-reason.\"\n  saveOrganisation(\n    organisationId: ID!\n    brand: String!\n    name: String!\n    parentId: String\n    appUrl: String\n    reason: String!\n  ): ChangeAnswer!\n  \"Problems: unknown-customer, unknown-organisation, missing-reason.\"\n  setOrganisation(\n    accountNumber: String!\n    organisationId: String\n    installerId: String\n    reason: String!\n  ): ChangeAnswer!\n  \"Problems: unknown-customer, unknown-switch, missing-reason.\"\n  setFeature(\n    accountNumber: String!\n    name: String!\n    isEnabled: Boolean!\n    isInBeta: Boolean!\n    reason: String!\n  ): ChangeAnswer!\n  \"Problems: unknown-customer, unknown-switch, missing-reason.\"\n  setModule(accountNumber: String!, name: String!, isEnabled: Boolean!, reason: String!): ChangeAnswer!\n  \"The link registers a passkey, once, within a day. Problems: not-an-email-address, unknown-role, mail-taken, missing-reason.\"\n  addOperator(mail: String!, role: String!, reason: String!): LinkAnswer!\n  \"Problems: unknown-operator, unknown-role, last-admin, missing-reason.\"\n  setOperatorRole(operatorId: ID!, role: String!, reason: String!): ChangeAnswer!\n  \"Ends the operator's sessions at once. Problems: unknown-operator, last-admin, missing-reason.\"\n  removeOperator(operatorId: ID!, reason: String!): ChangeAnswer!\n  \"Removes all passkeys of an operator, ends the sessions, and answers a new link. Problems: unknown-operator, last-admin, missing-reason.\"\n  replacePasskeys(operatorId: ID!, reason: String!): LinkAnswer!\n}\n\ninput PlannedOutageInput {\n  plannedStart: String!\n  plannedEnd: String!\n  disclaimer: String!\n  overtimeMessage: String!\n}\n\ntype Problem {\n  code: String!\n}\n\ntype ChargerProblem {\n  code: String!\n  \"The explanation of the charger or of its gateway, where there is one.\"\n  reason: String\n}\n\ntype ChargerAnswer {\n  isSuccess: Boolean!\n  problem: ChargerProblem\n}\n\ntype ChangeAnswer {\n  isSuccess: Boolean!\n  problem: Problem\n}\n\ntype NewCustomerAnswer {\n  isSuccess: Boolean!\n  problem: Problem\n  accountNumber: String\n  password: String\n}\n\ntype YearMailsAnswer {\n  isSuccess: Boolean!\n  problem: Problem\n  sent: Int!\n  \"Had their mail within the last 7 days.\"\n  skipped: Int!\n  refused: Int!\n}\n\ninput NewChargersInput {\n  deviceType: String!\n  count: Int!\n  \"Without one each charger gets its own.\"\n  chargerId: String\n  \"Without one they stay in stock.\"\n  accountNumber: String\n  installDate: String\n  hasHouseMeter: Boolean!\n}\n\ntype NewChargersAnswer {\n  isSuccess: Boolean!\n  problem: Problem\n  chargers: [NewCharger!]!\n}\n\ntype NewCharger {\n  chargerId: String!\n  password: String!\n}\n\n\"The values of a request that has some.\"\ninput RequestValues {\n  \"0 is the whole charger.\"\n  connector: Int\n  report: String\n  \"Of settings to read; none: all.\"\n  names: [String!]\n  name: String\n  value: String\n  cardId: String\n  reservationId: Int\n  minutes: Int\n}\n\ntype RequestAnswer {\n  isSuccess: Boolean!\n  problem: ChargerProblem\n  \"accepted, scheduled or after-restart\"\n  result: String\n  settings: [Setting!]!\n  unknownNames: [String!]!\n}\n\n\"A setting of a charger. Secrets are hidden.\"\ntype Setting {\n  name: String!\n  value: String\n  \"Null where the charger does not say.\"\n  isReadOnly: Boolean\n}\n\ntype CommandAnswer {\n  isSuccess: Boolean!\n  problem: ChargerProblem\n  \"JSON.\"\n  answer: String\n}\n\ntype PlanReplay {\n  version: Int!\n  isEqual: Boolean!\n}\n\n\"Null where the report of the charger counts.\"\ntype Make {\n  vendor: String!\n  \"Empty: all models.\"\n  model: String!\n  canLimit: Boolean\n  maxPeriods: Int\n  form: LimitForm\n  chargers: Int!\n}\n\ntype LimitForm {\n  unit: String!\n  scope: String!\n  timing: String!\n}\n\ninput MakeInput {\n  canLimit: Boolean\n  maxPeriods: Int\n  form: LimitFormInput\n}\n\ninput LimitFormInput {\n  \"current or power\"\n  unit: String!\n  \"charger or transaction\"\n  scope: String!\n  \"absolute or relative\"\n  timing: String!\n}\n\ntype LinkAnswer {\n  isSuccess: Boolean!\n  problem: Problem\n  \"The address of a page that registers a passkey.\"\n  link: String\n}\n\ntype DraftAnswer {\n  isSuccess: Boolean!\n  problem: Problem\n  \"Of the draft that was saved.\"\n  versionNo: Int\n}\n\ntype RolloutAnswer {\n  isSuccess: Boolean!\n  problem: Problem\n  rolloutNo: Int\n}\n\ntype Me {\n  mail: String!\n  \"support, engineer, editor or admin\"\n  role: String!\n  \"The operations that the role allows, such as Query.now.\"\n  operations: [String!]!\n  \"When the session ends.\"\n  endsAt: String!\n}\n\ntype Now {\n  \"When these figures were read, in real time.\"\n  readAt: String!\n  \"World time.\"\n  at: String!\n  tonight: Tonight!\n  concerns: [Concern!]!\n  \"Without a connection for more than an hour.\"\n  offline: ChargerCount!\n  queues: Queues!\n  \"Of the written list of alerts: change-feed, ledger or mails.\"\n  alerts: [String!]!\n  lastActs: [Act!]!\n}\n\n\"Cars that are plugged in and have a ready-by time within a day.\"\ntype Tonight {\n  ready: Int!\n  atRisk: Int!\n  cannot: Int!\n  unknown: Int!\n}\n\ntype Concern {\n  \"cannot, at-risk or unknown\"\n  outlook: String!\n  \"Such as fault, refused or offline.\"\n  reason: String!\n  count: Int!\n  \"At most 20.\"\n  chargerIds: [String!]!\n}\n\ntype ChargerCount {\n  count: Int!\n  \"At most 20.\"\n  chargerIds: [String!]!\n}\n\ntype Queues {\n  feedLagSeconds: Float!\n  ledgerLagSeconds: Float!\n  mailsWaiting: Int!\n  oldestMailSeconds: Float!\n  \"Readings of the last day that are not counted.\"\n  quarantined: Int!\n}\n\ntype NowList {\n  \"Real time.\"\n  readAt: String!\n  \"Null for an unknown list.\"\n  rows: [NowRow!]\n}\n\ntype NowRow {\n  chargerId: String\n  \"Real time, but the ready-by time of a car is world time.\"\n  at: String!\n  text: String!\n}\n\ntype Act {\n  actNo: Int!\n  beganAt: String!\n  \"The address of an operator of the console, or the user on the command line.\"\n  operator: String!\n  \"Null on the command line.\"\n  role: String\n  command: String!\n  subject: String\n  reason: String\n  \"Null while it runs, and for one that was interrupted.\"\n  isDone: Boolean\n}\n\ntype FleetPage {\n  \"invalid-filter\"\n  problem: Problem\n  chargers: [FleetCharger!]!\n  \"The mark of the next page; null after the last one.\"\n  next: String\n}\n\n\"Empty texts are unknown.\"\ntype FleetCharger {\n  id: String!\n  accountNumber: String!\n  customerName: String!\n  make: String!\n  model: String!\n  firmwareVersion: String!\n  \"Of the protocol.\"\n  version: String!\n  status: String!\n  isConnected: Boolean!\n  \"Null while it is connected, and before its first connection.\"\n  disconnectedAt: String\n  canLimit: Boolean\n  isPlanRefused: Boolean!\n  quarantinedAt: String\n}\n\ntype FleetCount {\n  \"Null for a filter that cannot be read.\"\n  count: Int\n  \"True if a second person has to approve an act on them.\"\n  needsApproval: Boolean!\n  readAt: String!\n}\n\n\"The values that chargers have, at most 200 of each.\"\ntype FleetChoices {\n  makes: [String!]!\n  firmwares: [String!]!\n  versions: [String!]!\n}\n\ninput RolloutInput {\n  \"bulk or campaign\"\n  kind: String!\n  title: String!\n  \"reset, restart, report, in-service, out-of-service, setting or firmware\"\n  act: String!\n  \"Of a setting or a report; the SHA-256 of a firmware that was uploaded.\"\n  name: String\n  \"Of a setting; the name of the file of a firmware.\"\n  value: String\n  \"The firmware that a charger has to report afterwards.\"\n  version: String\n  \"The query of the address that chooses the chargers.\"\n  query: String!\n  \"The number of chargers that was shown.\"\n  count: Int!\n  \"Percent of the chargers that have begun at the end of each wave, rising to 100; 1, 10 and 100 where it is missing.\"\n  waves: [Int!]\n  successPercent: Int!\n  soakMinutes: Int!\n  \"Until the end of a campaign.\"\n  days: Int!\n}\n\ntype Rollout {\n  rolloutNo: Int!\n  \"bulk or campaign\"\n  kind: String!\n  title: String!\n  act: String!\n  \"The query of the address that chose the chargers.\"\n  query: String!\n  total: Int!\n  state: String!\n  \"Percent of the chargers that may have begun.\"\n  wavePercent: Int!\n  \"Percent at the end of each wave.\"\n  waves: [Int!]!\n  successPercent: Int!\n  soakMinutes: Int!\n  askedBy: String!\n  askedAt: String!\n  decidedBy: String\n  changedBy: String\n  \"failures or wave-failed\"\n  stopReason: String\n  endsAt: String\n  endedAt: String\n  counts: RolloutCounts!\n}\n\ntype RolloutCounts {\n  waiting: Int!\n  started: Int!\n  succeeded: Int!\n  failed: Int!\n}\n\ntype RolloutCharger {\n  place: Int!\n  chargerId: String!\n  make: String!\n  state: String!\n  problem: String\n  startedAt: String\n  finishedAt: String\n}\n\ntype Nights {\n  \"invalid-date or unknown-charger\"\n  problem: Problem\n  nights: [Night!]!\n}\n\ntype Night {\n  chargerId: String!\n  \"ready, not-ready, running or unknown\"\n  verdict: String!\n  sentence: String!\n  evidence: [Evidence!]!\n}\n\ntype Evidence {\n  at: String!\n  text: String!\n}\n\ntype Charger {\n  id: String!\n  accountNumber: String\n  isConnected: Boolean!\n  facts: [Fact!]!\n  abilities: [String!]!\n  limitations: [String!]!\n  plan: Plan\n  deviations: [Deviation!]!\n  quarantine: [QuarantineEntry!]!\n  operations: [Operation!]!\n  commands: [Command!]!\n  \"Status changes and connections, the newest first.\"\n  events: [Evidence!]!\n  \"Of the car's meter in the last two days, the newest first.\"\n  readings: [Reading!]!\n  certificates: [Certificate!]!\n}\n\ntype Reading {\n  at: String!\n  registerWh: Float\n  powerW: Float\n  \"In percent.\"\n  level: Float\n}\n\ntype Certificate {\n  serialNumber: String!\n  expiresAt: String!\n  revokedAt: String\n}\n\n\"A line of a list, in plain English.\"\ntype Fact {\n  name: String!\n  value: String!\n}\n\ntype Plan {\n  version: Int!\n  madeAt: String!\n  trigger: String!\n  \"What became of it at the charger.\"\n  outcome: String!\n  \"Whether the charger reported the same schedule after it took the plan; null for a customer's view.\"\n  readBack: String\n  \"The limits that it reported, by the instants from which they hold.\"\n  readBackLimits: [Fact!]!\n  inputs: [Fact!]!\n  slots: [PlanSlot!]!\n}\n\ntype PlanSlot {\n  start: String!\n  end: String!\n  powerW: Int!\n  \"In percent of the battery; null where it is unknown.\"\n  level: Int\n  pricePence: Float\n  reason: String!\n}\n\ntype Deviation {\n  count: Int!\n  code: String!\n  message: String!\n  field: String!\n  lastSeen: String!\n}\n\ntype QuarantineEntry {\n  noticedAt: String!\n  at: String!\n  matter: String!\n  reason: String!\n  wh: Float\n}\n\ntype Operation {\n  operationNo: Int!\n  kind: String!\n  state: String!\n  startedAt: String!\n  problem: String\n}\n\ntype Command {\n  createdAt: String!\n  name: String!\n  state: String!\n  outcome: String!\n}\n\ntype Frames {\n  \"When recording ends; null while nobody watches.\"\n  watchedUntil: String\n  frames: [Frame!]!\n}\n\n\"Passwords, keys and card numbers are hidden.\"\ntype Frame {\n  frameNo: Float!\n  at: String!\n  isFromCharger: Boolean!\n  text: String!\n  \"Fields that are not as the protocol has them.\"\n  oddFields: [String!]!\n}\n\ntype ContentListing {\n  path: String!\n  title: String!\n  brands: [String!]!\n  \"The first day of a version of a tariff.\"\n  since: String\n  hasDraft: Boolean!\n  \"Published at the console, and not the file.\"\n  isPublished: Boolean!\n}\n\ntype ContentText {\n  path: String!\n  \"The text that customers see; null for a draft only.\"\n  source: String\n  draft: ContentVersion\n  isPublished: Boolean!\n  versions: [ContentVersion!]!\n}\n\ntype ContentVersion {\n  versionNo: Int!\n  source: String!\n  writtenBy: String!\n  writtenAt: String!\n  \"draft, live or ended\"\n  state: String!\n}\n\ntype ContentPreview {\n  \"no-content, bad-path or too-long\"\n  problem: Problem\n  faults: [ContentFault!]!\n  \"Null while the text has a fault.\"\n  shown: ShownContent\n}\n\ntype ContentFault {\n  file: String!\n  line: Int!\n  problem: String!\n  advice: String!\n}\n\ntype ShownContent {\n  \"The brands that show it.\"\n  brands: [String!]!\n  fields: [Fact!]!\n  html: String!\n}\n\ntype Outage {\n  outageId: ID!\n  \"planned or unplanned\"\n  kind: String!\n  \"later, announced, active, overtime or ended\"\n  phase: String!\n  brands: [String!]!\n  title: String!\n  text: String!\n  start: String!\n  end: String\n  disclaimer: String\n  overtimeMessage: String\n}\n\ntype Organisation {\n  organisationId: ID!\n  brand: String!\n  name: String!\n  parentId: String\n  appUrl: String\n}\n\ntype Switches {\n  brand: String!\n  modules: [Switch!]!\n  features: [Switch!]!\n}\n\ntype Switch {\n  name: String!\n  \"Null for a feature that the customer does not have, or has not decided about.\"\n  isEnabled: Boolean\n  isInBeta: Boolean!\n}\n\ntype CustomerView {\n  \"reason-needed or unknown-customer\"\n  problem: Problem\n  customer: Customer\n}\n\ntype Customer {\n  accountNumber: String!\n  name: String!\n  brand: String!\n  chargers: [CustomerCharger!]!\n  \"Half hours with energy of the last two days, the newest first.\"\n  bill: [BilledHalfHour!]!\n  \"Without their texts.\"\n  mails: [SentMail!]!\n  sessions: [SignInSession!]!\n  \"The app is closed for them.\"\n  isClosed: Boolean!\n  acceptsAllCards: Boolean!\n  cards: [HouseholdCard!]!\n  heaters: [Heater!]!\n}\n\ntype HouseholdCard {\n  \"The last four characters of its number.\"\n  ending: String!\n  \"accepted, blocked or expired\"\n  status: String!\n  expiresAt: String\n}\n\ntype Heater {\n  id: ID!\n  type: String!\n  name: String!\n}\n\ntype CustomerCharger {\n  id: String!\n  \"As the customer's app is told it.\"\n  status: String!\n  isPluggedIn: Boolean!\n  powerW: Int!\n  plan: Plan\n  \"The newest night of the last week that was settled.\"\n  night: CustomerNight\n}\n\ntype CustomerNight {\n  readyAt: String!\n  planned: CustomerNightSide!\n  \"From the meter.\"\n  done: CustomerNightSide!\n  \"Null where the level is not known.\"\n  wasMet: Boolean\n  \"Why the night differed from its plan, the largest cause first; empty for a night as planned.\"\n  differences: [CustomerNightDifference!]!\n}\n\n\"As in the customer's schema: the fields that a kind does not use are null.\"\ntype CustomerNightDifference {\n  kind: String!\n  \"Above 0 where the night became dearer; null where a price is not known.\"\n  pence: Float\n  energyWh: Int!\n  at: String\n  until: String\n  minutes: Int\n  planned: Float\n  actual: Float\n  reason: String\n}\n\ntype CustomerNightSide {\n  \"When charging began and ended; null where nothing was charged.\"\n  start: String\n  finish: String\n  energyWh: Int!\n  \"Null where a price is not known.\"\n  pence: Float\n  \"At the end, in percent; null where it is not known.\"\n  level: Float\n}\n\ntype BilledHalfHour {\n  chargerId: String!\n  start: String!\n  chargedWh: Int!\n  \"Null until the half hour has a price.\"\n  pence: Float\n}\n\ntype SentMail {\n  kind: String!\n  createdAt: String!\n  \"sent, failed or waiting\"\n  state: String!\n}\n\ntype SignInSession {\n  device: String!\n  lastUsedAt: String!\n}\n\ntype StaffMember {\n  operatorId: ID!\n  mail: String!\n  role: String!\n  createdAt: String!\n  passkeys: Int!\n  lastSignInAt: String\n}\n"

export type PlannedOutageInput = {
  readonly plannedStart: string
  readonly plannedEnd: string
  readonly disclaimer: string
  readonly overtimeMessage: string
}

export type Problem = {
  readonly code: string
}

export type ChargerProblem = {
  readonly code: string
  readonly reason: string | null
}

export type ChargerAnswer = {
  readonly isSuccess: boolean
  readonly problem: ChargerProblem | null
}

export type ChangeAnswer = {
  readonly isSuccess: boolean
  readonly problem: Problem | null
}

export type NewCustomerAnswer = {
  readonly isSuccess: boolean
  readonly problem: Problem | null
  readonly accountNumber: string | null
  readonly password: string | null
}

export type YearMailsAnswer = {
  readonly isSuccess: boolean
  readonly problem: Problem | null
  readonly sent: number
  readonly skipped: number
  readonly refused: number
}

export type NewChargersInput = {
  readonly deviceType: string
  readonly count: number
  readonly chargerId?: string | null
  readonly accountNumber?: string | null
  readonly installDate?: string | null
  readonly hasHouseMeter: boolean
}

export type NewChargersAnswer = {
  readonly isSuccess: boolean
  readonly problem: Problem | null
  readonly chargers: readonly (NewCharger)[]
}

export type NewCharger = {
  readonly chargerId: string
  readonly password: string
}

export type RequestValues = {
  readonly connector?: number | null
  readonly report?: string | null
  readonly names?: readonly (string)[] | null
  readonly name?: string | null
  readonly value?: string | null
  readonly cardId?: string | null
  readonly reservationId?: number | null
  readonly minutes?: number | null
}

export type RequestAnswer = {
  readonly isSuccess: boolean
  readonly problem: ChargerProblem | null
  readonly result: string | null
  readonly settings: readonly (Setting)[]
  readonly unknownNames: readonly (string)[]
}

export type Setting = {
  readonly name: string
  readonly value: string | null
  readonly isReadOnly: boolean | null
}

export type CommandAnswer = {
  readonly isSuccess: boolean
  readonly problem: ChargerProblem | null
  readonly answer: string | null
}

export type PlanReplay = {
  readonly version: number
  readonly isEqual: boolean
}

export type Make = {
  readonly vendor: string
  readonly model: string
  readonly canLimit: boolean | null
  readonly maxPeriods: number | null
  readonly form: LimitForm | null
  readonly chargers: number
}

export type LimitForm = {
  readonly unit: string
  readonly scope: string
  readonly timing: string
}

export type MakeInput = {
  readonly canLimit?: boolean | null
  readonly maxPeriods?: number | null
  readonly form?: LimitFormInput | null
}

export type LimitFormInput = {
  readonly unit: string
  readonly scope: string
  readonly timing: string
}

export type LinkAnswer = {
  readonly isSuccess: boolean
  readonly problem: Problem | null
  readonly link: string | null
}

export type DraftAnswer = {
  readonly isSuccess: boolean
  readonly problem: Problem | null
  readonly versionNo: number | null
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
  readonly waves?: readonly (number)[] | null
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
  readonly waves: readonly (number)[]
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
  readonly readBack: string | null
  readonly readBackLimits: readonly (Fact)[]
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
  readonly isClosed: boolean
  readonly acceptsAllCards: boolean
  readonly cards: readonly (HouseholdCard)[]
  readonly heaters: readonly (Heater)[]
}

export type HouseholdCard = {
  readonly ending: string
  readonly status: string
  readonly expiresAt: string | null
}

export type Heater = {
  readonly id: string
  readonly type: string
  readonly name: string
}

export type CustomerCharger = {
  readonly id: string
  readonly status: string
  readonly isPluggedIn: boolean
  readonly powerW: number
  readonly plan: Plan | null
  readonly night: CustomerNight | null
}

export type CustomerNight = {
  readonly readyAt: string
  readonly planned: CustomerNightSide
  readonly done: CustomerNightSide
  readonly wasMet: boolean | null
  readonly differences: readonly (CustomerNightDifference)[]
}

export type CustomerNightDifference = {
  readonly kind: string
  readonly pence: number | null
  readonly energyWh: number
  readonly at: string | null
  readonly until: string | null
  readonly minutes: number | null
  readonly planned: number | null
  readonly actual: number | null
  readonly reason: string | null
}

export type CustomerNightSide = {
  readonly start: string | null
  readonly finish: string | null
  readonly energyWh: number
  readonly pence: number | null
  readonly level: number | null
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
  readonly addCustomer: 'unknown-brand' | 'not-an-email-address' | 'username-taken' | 'missing-reason'
  readonly mailCustomerLink: 'unknown-customer' | 'no-email-address' | 'no-app-address' | 'no-secrets-key' | 'missing-reason'
  readonly closeCustomer: 'unknown-customer' | 'missing-reason'
  readonly removePasskeys: 'unknown-customer' | 'missing-reason'
  readonly endSessions: 'unknown-customer' | 'missing-reason'
  readonly sendYearMail: 'unknown-customer' | 'feature-off' | 'no-email-address' | 'no-app-address' | 'no-secrets-key' | 'missing-reason'
  readonly sendYearMails: 'unknown-brand' | 'already-running' | 'missing-reason'
  readonly setCard: 'unknown-customer' | 'invalid-card' | 'invalid-date' | 'missing-reason'
  readonly removeCard: 'unknown-card' | 'missing-reason'
  readonly setCardPolicy: 'unknown-customer' | 'missing-reason'
  readonly addHeater: 'unknown-customer' | 'unknown-type' | 'invalid-name' | 'missing-reason'
  readonly removeHeater: 'unknown-heater' | 'missing-reason'
  readonly addChargers: 'unknown-device-type' | 'invalid-count' | 'one-id-for-several' | 'invalid-charger-id' | 'one-account-for-several' | 'invalid-install-date' | 'unknown-customer' | 'charger-id-taken' | 'missing-reason'
  readonly pairCharger: 'unknown-customer' | 'not-in-stock' | 'several-connectors' | 'missing-reason'
  readonly sendRequest: 'unknown-request' | 'invalid-request' | 'unknown-charger' | 'not-connected' | 'no-answer' | 'failed' | 'missing-reason'
  readonly sendCommand: 'invalid-payload' | 'invalid-command' | 'unknown-charger' | 'not-connected' | 'no-answer' | 'failed' | 'missing-reason'
  readonly installFirmware: 'invalid-minutes' | 'unreadable-file' | 'file-too-large' | 'unknown-charger' | 'not-connected' | 'no-answer' | 'failed' | 'missing-reason'
  readonly requestLog: 'unknown-log' | 'invalid-hours' | 'invalid-minutes' | 'unreadable-file' | 'file-too-large' | 'unknown-charger' | 'not-connected' | 'no-answer' | 'failed' | 'missing-reason'
  readonly setStartMode: 'unknown-start-mode' | 'unknown-charger' | 'missing-reason'
  readonly setStartDelay: 'invalid-minutes' | 'unknown-charger' | 'missing-reason'
  readonly setSecurityProfile: 'unknown-profile' | 'unknown-charger' | 'missing-reason'
  readonly setMake: 'missing-vendor' | 'invalid-periods' | 'unknown-form' | 'nothing-set' | 'missing-reason'
  readonly clearMake: 'not-set' | 'missing-reason'
  readonly askRollout: 'invalid-filter' | 'invalid-act' | 'count-changed' | 'unreadable-file' | 'file-too-large' | 'title-invalid' | 'secret-setting' | 'not-in-waves' | 'waves-invalid' | 'success-percent-invalid' | 'soak-invalid' | 'end-invalid' | 'missing-reason'
  readonly decideRollout: 'unknown-rollout' | 'wrong-state' | 'same-person' | 'too-late' | 'missing-reason'
  readonly changeRollout: 'unknown-change' | 'unknown-rollout' | 'wrong-state' | 'missing-reason'
  readonly watchFrames: 'unknown-charger' | 'missing-reason'
  readonly stopFrames: 'not-watched' | 'missing-reason'
  readonly saveContentDraft: 'no-content' | 'bad-path' | 'too-long' | 'draft-changed' | 'missing-reason'
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
