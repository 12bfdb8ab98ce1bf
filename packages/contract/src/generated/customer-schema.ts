// Written by `npm run generate` from packages/contract/graphql; do not edit.
export const customerSchema = "\"\"\"\nThe API of the customer app. Status and feature names are strings, so that a name that a client does not know\nyet is logged as a warning and never crashes it.\n\"\"\"\ntype Query {\n  \"CUSTOMER_CLOSED for a customer who has moved to the new app with their chargers.\"\n  customer: Customer!\n  \"NOT_FOUND for a device of another account.\"\n  device(deviceId: ID!): Device!\n  \"The progress of a data export; NOT_FOUND for one of another account.\"\n  dataExport(exportId: ID!): DataExport!\n  \"The model versions that a customer can choose, one row for each year.\"\n  vehicleList: [AvailableVehicle!]!\n  \"\"\"\n  The half-hour prices of the customer's Agile supplier from period_from up to period_to, exclusive: instants on half\n  hours, ISO 8601 UTC, and at most 8 days. BAD_RANGE otherwise.\n  \"\"\"\n  agilePrices(period_from: String!, period_to: String!): AgilePrices!\n  \"The customer's own organisation, its parent or the installer; NOT_FOUND for any other.\"\n  organisations(organisationId: ID!): Organisation!\n  \"The token is the handle that linkVehicleAccount answered. NOT_FOUND without such a link in force.\"\n  integrationData(integration: String!, token: String!): IntegrationData!\n  \"\"\"\n  The page of the car's maker on which the customer signs in, good for 30 minutes. It sends the customer back to the\n  app with state and code, for completeVehicleLink. Null where the maker has no such page, or it is not offered.\n  \"\"\"\n  vehicleLinkAddress(integration: String!): String\n  \"The cars of the linked account. NOT_FOUND without such a link in force.\"\n  integrationVehicles(integration: String!, token: String!): [IntegrationVehicle!]!\n  \"The people of the home, as the role of the one who asks allows.\"\n  household: Household!\n  \"The cars of the home: the main one first, removed ones, whose history stays, last.\"\n  cars: [Car!]!\n}\n\ntype Car {\n  id: ID!\n  \"As the home calls it; null for its make and model.\"\n  name: String\n  make: String\n  model: String\n  availabilityYear: Int\n  \"In Wh.\"\n  batteryCapacity: Int\n  herbieVehicleId: ID\n  minimumChargePercent: Int!\n  maximumChargePercent: Int!\n  phevReadyModeOptIn: Boolean!\n  \"Null for a guest, and for a removed car.\"\n  schedule: Schedule\n  \"Percent when it was last known; null where it never was.\"\n  level: Float\n  \"ISO 8601 UTC.\"\n  levelAt: String\n  isLinked: Boolean!\n  \"The person who drives it.\"\n  personId: ID\n  personName: String\n  isMain: Boolean!\n  \"The car that customer.vehicle and the operations on it mean: the one at the charger, else the main one.\"\n  isInUse: Boolean!\n  isRemoved: Boolean!\n  \"The person who asks may change it.\"\n  canChange: Boolean!\n}\n\ntype EnergyPart {\n  \"Null for somebody else's car, and for energy outside any charge.\"\n  carId: ID\n  isOther: Boolean!\n  \"The person of the card that started the charge, else the car's driver.\"\n  personId: ID\n  \"Null where nobody is known, and once it was erased.\"\n  personName: String\n  energyWh: Int!\n  \"Of the import, in pence; null while no price is known.\"\n  cost: Float\n  isCostComplete: Boolean!\n  \"Grams; null while no carbon intensity is known.\"\n  carbonGrams: Float\n}\n\ntype SessionCar {\n  \"ISO 8601 UTC.\"\n  start: String!\n  \"Null while the car is plugged in.\"\n  end: String\n  \"Null for somebody else's.\"\n  carId: ID\n  \"Of the whole charge, also where it reaches beyond the range.\"\n  energyWh: Int!\n}\n\ntype CarAtCharger {\n  \"Null for somebody else's car.\"\n  carId: ID\n  \"CHOICE, MAKER, PROTOCOL, CARD, HABIT or ASSUMED, which is asked for.\"\n  evidence: String!\n  \"ISO 8601 UTC.\"\n  pluggedInAt: String!\n}\n\ntype Household {\n  \"The person who asks.\"\n  self: Person!\n  \"Those who left come last; only owners see them.\"\n  people: [Person!]!\n  \"Those that can still be accepted or sent again; only owners see them.\"\n  invitations: [Invitation!]!\n  \"Only owners see them.\"\n  cards: [HouseholdCard!]!\n  \"What the people did, the newest first.\"\n  acts: [HouseholdAct!]!\n}\n\ntype Person {\n  id: ID!\n  \"Null once it was erased.\"\n  name: String\n  \"OWNER, DRIVER or GUEST.\"\n  role: String!\n  \"A guest's last day, YYYY-MM-DD in London.\"\n  guestUntil: String\n  \"The address that they sign in with; null for others than owners and the person themselves.\"\n  email: String\n  isSelf: Boolean!\n  \"False for somebody who left.\"\n  isMember: Boolean!\n}\n\ntype Invitation {\n  id: ID!\n  email: String!\n  \"OWNER, DRIVER or GUEST.\"\n  role: String!\n  guestUntil: String\n  \"ISO 8601 UTC.\"\n  expiresAt: String!\n  isExpired: Boolean!\n}\n\ntype HouseholdCard {\n  id: ID!\n  name: String\n  personId: ID\n  isBlocked: Boolean!\n}\n\ntype HouseholdAct {\n  \"boost, boost-stop, card-start, schedule or another name; a client shows the ones that it knows.\"\n  act: String!\n  \"Null once it was erased.\"\n  name: String\n  \"ISO 8601 UTC.\"\n  at: String!\n}\n\ntype IntegrationData {\n  \"The newest level that the car reported, in percent; null until it has reported one.\"\n  batteryLevel: Float\n}\n\ntype IntegrationVehicle {\n  \"Null for a car that is not in vehicleList.\"\n  herbieVehicleId: ID\n  make: String!\n  model: String!\n  \"In Wh: usable for a car of vehicleList, else as the maker gives it; null where it does not.\"\n  batteryCapacityFull: Int\n}\n\n\"\"\"\nEvery mutation that a person's role does not allow answers the problem not-allowed, and changes nothing; a query\nanswers NOT_ALLOWED. A driver gets the same for the vehicle, range and link of a car that somebody else drives.\n\"\"\"\ntype Mutation {\n  \"\"\"\n  Mails an invitation that works once, for this address and 7 days. role is OWNER, DRIVER or GUEST; a guest needs\n  guestUntil (YYYY-MM-DD in London). Problems: invalid-email, invalid-role, invalid-guest-date, already-invited,\n  already-member, too-many-people, too-many-attempts, not-allowed.\n  \"\"\"\n  invitePerson(email: String!, role: String!, guestUntil: String): ChangeAnswer!\n  \"Sends a new link for 7 more days; the one before ends. Problems: not-found, too-many-attempts, not-allowed.\"\n  resendInvitation(invitationId: ID!): ChangeAnswer!\n  \"Problems: not-found, not-allowed.\"\n  withdrawInvitation(invitationId: ID!): ChangeAnswer!\n  \"Problems: not-found, last-owner, invalid-role, invalid-guest-date, not-allowed.\"\n  changeRole(personId: ID!, role: String!, guestUntil: String): ChangeAnswer!\n  \"Ends the person's sessions at this home at once, and tells them by mail. Problems: not-found, last-owner, not-allowed.\"\n  removePerson(personId: ID!): ChangeAnswer!\n  \"Erases the name of somebody who left from what they did. Problems: not-found, not-allowed.\"\n  erasePerson(personId: ID!): ChangeAnswer!\n  \"Ends the own sessions at this home at once. Problems: last-owner, not-allowed.\"\n  leaveHousehold: ChangeAnswer!\n  \"The own name, as the others in the home read it. Problems: invalid-name, not-allowed.\"\n  renameSelf(name: String!): ChangeAnswer!\n  \"The name and the person of a card; null for neither. Problems: not-found, invalid-name, not-allowed.\"\n  nameCard(cardId: ID!, name: String, personId: ID): ChangeAnswer!\n  \"\"\"\n  Adds a car beside the ones of the home. Problems: not-found, invalid-name, too-many-cars, capacity-too-low,\n  capacity-too-high, capacity-not-a-number, unknown-vehicle, make-and-model-required, name-too-long, invalid-year,\n  not-allowed.\n  \"\"\"\n  addCar(name: String, personId: ID, vehicleManufacturerData: VehicleManufacturerDataInput!): ChangeAnswer!\n  \"\"\"\n  Changes what is given and leaves the rest; an empty name or person removes it. Drivers change their own car. Problems:\n  not-found, invalid-name, capacity-too-low, capacity-too-high, capacity-not-a-number, unknown-vehicle,\n  make-and-model-required, name-too-long, invalid-year, phev-not-available, invalid-minimum, invalid-maximum,\n  range-too-narrow, invalid-time, invalid-weekday, not-allowed.\n  \"\"\"\n  updateCar(\n    carId: ID!\n    name: String\n    personId: ID\n    vehicleManufacturerData: VehicleManufacturerDataInput\n    phevReadyModeOptIn: Boolean\n    minimumCharge: Int\n    maximumCharge: Int\n    schedule: ScheduleInput\n  ): ChangeAnswer!\n  \"Its history stays under its name. Problems: not-found, only-car, not-allowed.\"\n  removeCar(carId: ID!): ChangeAnswer!\n  \"Problems: not-found, not-allowed.\"\n  setMainCar(carId: ID!): ChangeAnswer!\n  \"\"\"\n  The car that is at the charger, or was in the session that began at sessionStart (ISO 8601 UTC); null for somebody\n  else's. Energy, cost, carbon and level move with it. Problems: not-found, not-plugged-in, not-allowed.\n  \"\"\"\n  chooseCar(deviceId: ID!, carId: ID, sessionStart: String): ChangeAnswer!\n  \"\"\"\n  Selects a feature of the customer by featureId or id, which are the same, or by name. Null arguments leave their field unchanged. Problems:\n  feature-not-found, beta-not-offered.\n  \"\"\"\n  upsertCustomerFeature(\n    featureId: ID\n    id: ID\n    name: String\n    enabled: Boolean\n    seen: Boolean\n    informed: Boolean\n  ): ChangeAnswer!\n  \"The same as upsertCustomerFeature. Problems: feature-not-found, beta-not-offered.\"\n  upsertFeature(\n    featureId: ID\n    id: ID\n    name: String\n    enabled: Boolean\n    seen: Boolean\n    informed: Boolean\n  ): ChangeAnswer!\n  \"\"\"\n  Requires the current password. The address changes when the link in the email to the new address is opened.\n  Problems: error-invalid-email, error-same-email, incorrect-password, email-taken, too-many-attempts,\n  unexpected-error.\n  \"\"\"\n  requestUpdateEmail(email: String!, password: String!): UpdateEmailRequestAnswer!\n  \"\"\"\n  Sends a new link to the same address and invalidates the previous one. Problems: too-many-attempts, unexpected-error.\n  \"\"\"\n  resendUpdateEmailRequest(requestId: ID!): UpdateEmailAnswer!\n  \"\"\"\n  Needs no sign-in: the token of the link authorises the change. Problems: link-expired, invalid-email,\n  too-many-attempts, unexpected-error.\n  \"\"\"\n  confirmEmailUpdate(token: String!): UpdateEmailAnswer!\n  \"\"\"\n  Starts a boost (full power, regardless of the plan) or stops it. Answers when the charger has answered, after 8 s\n  at the latest. It ends at endsAt (ISO 8601, at most a day ahead) or with energyWh; at most one of them is given.\n  Problems: charger-offline, charger-silent, charger-refused, car-disconnected, invalid-boost-end.\n  \"\"\"\n  setEvChargerOverride(deviceId: ID!, enableBoost: Boolean!, endsAt: String, energyWh: Int): OverrideAnswer!\n  \"\"\"\n  Changes one day of the schedule and ends by itself at its ready-by time. kind is READY_BY, FULL or SKIP; date is the\n  day of the ready-by time in London, at most six days ahead; time (HHmm) belongs to READY_BY. SKIP replaces the other\n  changes of its day. It is for the car at the charger that is named, else for the car in use. Problems: invalid-kind, invalid-date, invalid-time, no-ready-time.\n  \"\"\"\n  setOneOffChange(kind: String!, date: String!, time: String, deviceId: ID): ChangeAnswer!\n  \"Problem: one-off-change-not-found.\"\n  removeOneOffChange(kind: String!, date: String!, deviceId: ID): ChangeAnswer!\n  \"\"\"\n  A long drive of the car at the charger that is named, else of the car in use, one for each day: either miles or a\n  target of 1 to 100 %. Problems: invalid-date, invalid-time,\n  past-date, date-too-far, invalid-target, miles-beyond-battery.\n  \"\"\"\n  setTrip(date: String!, time: String!, miles: Int, targetPercent: Int, deviceId: ID): ChangeAnswer!\n  \"Problem: trip-not-found.\"\n  removeTrip(date: String!, deviceId: ID): ChangeAnswer!\n  \"Replaces the days away. Problems: invalid-date, past-date, ends-before-start, date-too-far.\"\n  setAway(from: String!, to: String!, mayExport: Boolean!): ChangeAnswer!\n  \"Problem: away-not-found.\"\n  removeAway: ChangeAnswer!\n  \"Planned charging starts without the random delay until the car is unplugged.\"\n  skipStartDelay(deviceId: ID!): ChangeAnswer!\n  \"Omitted days stay unchanged. Problems: invalid-time, invalid-weekday.\"\n  updateCustomerEvPreferencesSchedule(schedule: ScheduleInput!): ChangeAnswer!\n  updateHasConfirmedSchedule: ChangeAnswer!\n  \"\"\"\n  Changes what is given and leaves the rest. One invalid value rejects the whole change. Problems: capacity-too-low,\n  capacity-too-high, capacity-not-a-number, unknown-vehicle, make-and-model-required, name-too-long, invalid-year,\n  phev-not-available, invalid-minimum, invalid-maximum, range-too-narrow, invalid-time, invalid-weekday.\n  \"\"\"\n  evPreferences(\n    vehicleManufacturerData: VehicleManufacturerDataInput\n    phevReadyModeOptIn: Boolean\n    minimumCharge: Int\n    maximumCharge: Int\n    schedule: ScheduleInput\n  ): ChangeAnswer!\n  \"In percent of the battery. Problems: invalid-minimum, invalid-maximum, range-too-narrow.\"\n  updateCustomerEvPreferencesChargeRange(\n    minimumChargePercent: Int!\n    maximumChargePercent: Int!\n  ): ChangeAnswer!\n  \"\"\"\n  Signs in to the account with the car's maker and links its car. The maker's tokens stay on the server: accessToken is\n  a handle, refreshToken is null. Results: Success, InvalidCredentials, TooManyAttempts, NotOffered, NoVehicle, Failed.\n  \"\"\"\n  linkVehicleAccount(integration: String!, username: String!, password: String!): LinkVehicleAnswer!\n  \"\"\"\n  Links the car of the account that the customer signed in to on its maker's page: state and code are those that came\n  back. Answers as linkVehicleAccount. Results: Success, InvalidCredentials, NotOffered, NoVehicle, Failed.\n  \"\"\"\n  completeVehicleLink(integration: String!, state: String!, code: String!): LinkVehicleAnswer!\n  \"Erases the link and its data; make, model and capacity stay. Problem: not-linked.\"\n  unlinkVehicleAccount(integration: String!): ChangeAnswer!\n  \"\"\"\n  The level that the customer reads off the car at the charger that is named, else off the car in use, in percent.\n  With isQuarter it is the nearest quarter, and the estimate's bounds are as far apart. Problems:\n  invalid-state-of-charge, no-charger.\n  \"\"\"\n  setStateOfCharge(stateOfCharge: Int!, deviceId: ID, isQuarter: Boolean): ChangeAnswer!\n  \"\"\"\n  Replaces the whole list. With knownVersion, the historicTariffsVersion that was edited, a list that was saved by\n  somebody else meanwhile is kept. Problems: tariffs-changed-meanwhile, invalid-tariff-id, invalid-start-date,\n  supplier-required, invalid-tariff-type, agile-has-no-periods, agile-not-offered, invalid-period-count,\n  invalid-period-start, thirty-minute-apart-error, unit-rate-numeric, unit-rate-range, error-tariffs-no-future-dates,\n  error-tariffs-diff-dates, error-prev-tariffs-equal, error-prev-tariffs-equal-agile, error-next-tariffs-equal,\n  error-next-tariffs-equal-agile, too-many-tariffs, duplicate-tariff-id, standing-charge-range, agile-has-no-cap,\n  invalid-cap-unit, cap-amount-range, invalid-cap-day-start, cap-needs-two-rates, invalid-preset.\n  \"\"\"\n  updateCustomerHistoricTariffs(tariffs: [HistoricTariffInput!]!, knownVersion: Int): ChangeAnswer!\n  \"\"\"\n  Replaces all of them. Problems: invalid-goal, invalid-export-rate, invalid-main-fuse, invalid-phases,\n  invalid-roof-location, invalid-battery-wear.\n  \"\"\"\n  updatePlanningPreferences(preferences: PlanningPreferencesInput!): ChangeAnswer!\n  \"Computes the year on other tariffs anew, off the request; its answer is in Customer.tariffAdvice.\"\n  requestTariffAdvice: ChangeAnswer!\n  \"The most that charging should cost in a month, from 100 to 100000; null for no budget. Problem: invalid-budget.\"\n  setBudget(pence: Int): ChangeAnswer!\n  \"\"\"\n  The main fuse that all chargers of the home share, and the part of it that they leave to the house, in A on each\n  phase. Problems: invalid-main-fuse, invalid-house-allowance.\n  \"\"\"\n  setSharedFuse(mainFuseAmps: Int!, houseAllowanceAmps: Int!): ChangeAnswer!\n  \"Switches one kind of notice on or off for PUSH or MAIL, for the person who asks. Problems: invalid-notice, not-allowed.\"\n  setNoticeChoice(kind: String!, channel: String!, isOn: Boolean!): ChangeAnswer!\n  \"Pushes notices to this session's browser, whose keys are in base64url. Problems: invalid-push-address, invalid-push-keys.\"\n  addPushSubscription(endpoint: String!, p256dh: String!, auth: String!): ChangeAnswer!\n  \"Pushes nothing to this session's browser any more.\"\n  deletePushSubscription: ChangeAnswer!\n  \"\"\"\n  Problems: must-select-type, must-be-valid-max-power-output, must-be-valid-install-year, name-too-long,\n  too-many-microgenerations.\n  \"\"\"\n  addMicrogeneration(\n    type: String!\n    maxPower: Float!\n    make: String\n    model: String\n    installYear: Int\n  ): ChangeAnswer!\n  \"Problem: microgeneration-not-found.\"\n  removeMicrogeneration(id: ID!): ChangeAnswer!\n  \"Opting in needs the feature and microgeneration. Problems: export-match-not-available, microgeneration-required.\"\n  setExportMatchingOptIn(optIn: Boolean!): ChangeAnswer!\n  updateEvOnboardingComplete: ChangeAnswer!\n  \"Answers every completed step. Ids that no step can have are dropped.\"\n  addTourSteps(stepIds: [String!]!): [CompletedTourStep!]!\n  \"The language of the app, for the person who asks. Problem: language-not-offered.\"\n  setLanguage(language: String!): ChangeAnswer!\n  \"ISO 8601 UTC. Problem: invalid-date.\"\n  setLatestSeenReleaseNote(latestSeenDate: String!): ChangeAnswer!\n  \"Problem: task-not-found.\"\n  skipProfileTask(taskId: ID!): ChangeAnswer!\n  \"\"\"\n  Times are HHmm in London, on half hours. Problems: heat-not-enabled, invalid-comfort-temperature,\n  invalid-morning-period, invalid-evening-period.\n  \"\"\"\n  updateHeatComfort(\n    comfortTemperature: Float!\n    morningPeriod: HeatPeriodInput!\n    eveningPeriod: HeatPeriodInput!\n  ): ChangeAnswer!\n  \"Problems: invalid-url, https-required, private-address, too-many-webhooks.\"\n  addWebhook(url: String!): WebhookSecretAnswer!\n  \"Problem: webhook-not-found.\"\n  removeWebhook(id: ID!): ChangeAnswer!\n  \"Problem: webhook-not-found.\"\n  switchWebhookOn(id: ID!): ChangeAnswer!\n  \"Sends a message of the type test. Problem: webhook-not-found.\"\n  testWebhook(id: ID!): ChangeAnswer!\n  \"The secret before it no longer signs. Problem: webhook-not-found.\"\n  changeWebhookSecret(id: ID!): WebhookSecretAnswer!\n  \"\"\"\n  Problems: invalid-size, invalid-charge-power, invalid-discharge-power, invalid-efficiency, invalid-reserve,\n  invalid-topic, same-topics.\n  \"\"\"\n  setHomeBattery(battery: HomeBatteryInput!): ChangeAnswer!\n  \"Problem: battery-not-found.\"\n  removeHomeBattery: ChangeAnswer!\n  \"\"\"\n  Links the home's MQTT broker, with the devices and states that Home Assistant discovers. Only mqtts, or mqtt in a network\n  that the operator allows. It asks for the password or a passkey first. Problems: invalid-url, tls-required,\n  private-address, invalid-credentials, broker-linked, confirmation-needed.\n  \"\"\"\n  linkBroker(url: String!, username: String, password: String): ChangeAnswer!\n  \"Removes what was published there. Problem: broker-not-found.\"\n  unlinkBroker: ChangeAnswer!\n  \"Connects anew and publishes everything again. Problem: broker-not-found.\"\n  testBroker: ChangeAnswer!\n  \"\"\"\n  Prepares a CSV file of every half hour from start to end, exclusive (YYYY-MM-DD in London). The path in the answer\n  downloads it once, within a minute. Problems: export-not-offered, invalid-range, too-many-exports.\n  \"\"\"\n  requestDataExport(deviceId: ID!, start: String!, end: String!): DataExportAnswer!\n}\n\n\"The battery on the wall. Power is that at its inverter.\"\ntype HomeBattery {\n  sizeKwh: Float!\n  chargeKw: Float!\n  dischargeKw: Float!\n  \"Of 100 kWh that go in, so many come out.\"\n  efficiencyPercent: Int!\n  \"No plan goes below this level.\"\n  reservePercent: Int!\n  \"Null for others than owners.\"\n  topics: BatteryTopics\n  \"\"\"\n  The first reason why no plan counts on it: not-read, no-broker, broker-away, waiting, bad, stale or read-only;\n  controlled where plans do.\n  \"\"\"\n  state: String!\n  \"The last reading, whatever its age; null before the first.\"\n  levelPercent: Float\n  \"Above 0 while it charges.\"\n  powerW: Int\n  \"ISO 8601 UTC, of the older part of the reading.\"\n  readAt: String\n}\n\n\"On the home's broker; null where the owner has named none.\"\ntype BatteryTopics {\n  level: String\n  power: String\n  command: String\n}\n\ninput HomeBatteryInput {\n  sizeKwh: Float!\n  chargeKw: Float!\n  dischargeKw: Float!\n  efficiencyPercent: Int!\n  reservePercent: Int!\n  levelTopic: String\n  powerTopic: String\n  commandTopic: String\n}\n\ntype Broker {\n  url: String!\n  username: String\n  \"ISO 8601 UTC, as all that follow; null while it is not connected.\"\n  connectedAt: String\n  \"\"\"\n  private-address, unreachable, not-trusted, not-authorised or connection-lost; null while it is connected, or is\n  connected for the first time.\n  \"\"\"\n  problem: String\n  problemAt: String\n}\n\ntype Webhook {\n  id: ID!\n  url: String!\n  \"ISO 8601 UTC, as all that follow.\"\n  createdAt: String!\n  \"The first failure since the last success; null while it works.\"\n  failingSince: String\n  \"Null while it is on.\"\n  switchedOffAt: String\n  \"The newest 100, the newest first.\"\n  deliveries: [WebhookDelivery!]!\n}\n\ntype WebhookDelivery {\n  \"The webhook-id that the receiver gets; the same at each attempt.\"\n  id: ID!\n  \"charger.status, charger.cheap-rate or test.\"\n  type: String!\n  createdAt: String!\n  \"Attempts so far.\"\n  tries: Int!\n  \"The HTTP status of the last answer; null without one.\"\n  status: Int\n  deliveredAt: String\n  \"It was given up.\"\n  failedAt: String\n}\n\ntype WebhookSecretAnswer {\n  isSuccess: Boolean!\n  \"Null on success.\"\n  problem: Problem\n  \"For Standard Webhooks, shown only now; null without success.\"\n  secret: String\n}\n\ntype LinkVehicleAnswer {\n  result: String!\n  accessToken: String\n  refreshToken: String\n  \"ISO 8601 UTC: the end of the link, unless the customer links again.\"\n  expires: String\n}\n\ntype DataExportAnswer {\n  isSuccess: Boolean!\n  \"Null on success.\"\n  problem: Problem\n  exportId: ID\n  \"A path on this origin that contains a one-time ticket; no token is needed.\"\n  downloadPath: String\n}\n\ntype DataExport {\n  exportId: ID!\n  \"False until the download has begun.\"\n  isStarted: Boolean!\n  isFinished: Boolean!\n  \"The download was interrupted; request a new export.\"\n  isFailed: Boolean!\n  \"0 to 1.\"\n  fractionWritten: Float!\n}\n\ntype ChangeAnswer {\n  isSuccess: Boolean!\n  \"Null on success.\"\n  problem: Problem\n}\n\ntype Problem {\n  code: String!\n}\n\ntype OverrideAnswer {\n  isSuccess: Boolean!\n  \"Null on success.\"\n  problem: Problem\n  \"True if the charger has confirmed a boost that is still on.\"\n  isBoosting: Boolean!\n}\n\ntype UpdateEmailRequestAnswer {\n  success: Boolean!\n  \"For resendUpdateEmailRequest; null if there is no request.\"\n  requestId: ID\n  \"True if the new address also becomes the username.\"\n  loginUpdate: Boolean!\n  errorMessage: String\n}\n\ntype UpdateEmailAnswer {\n  success: Boolean!\n  errorMessage: String\n}\n\ntype Customer {\n  accountNumber: String!\n  \"The sign-in name and email address.\"\n  username: String!\n  organisationId: String!\n  installerId: String\n  modules: Modules!\n  evOnboardingComplete: Boolean!\n  \"ISO 8601 UTC; null until release notes have been opened.\"\n  latestSeenReleaseNote: String\n  \"The language of the app, as the person who asks has chosen it.\"\n  language: String!\n  \"The languages that can be chosen.\"\n  languages: [String!]!\n  hasConfirmedSchedule: Boolean!\n  \"True if the customer has opted in to solar matching.\"\n  exportMatchingOptIn: Boolean!\n  \"The supplier of the current tariff; null without a tariff.\"\n  energySupplier: String\n  \"The periods of the current tariff; empty without a tariff and for half-hourly prices.\"\n  tariffPeriods: [TariffPeriod!]!\n  \"Newest first.\"\n  historicTariffs: [HistoricTariff!]!\n  \"Incremented by every save of the list.\"\n  historicTariffsVersion: Int!\n  \"The cost of charging in the days of a tariff, now and if it were deleted; null for a tariff that does not exist.\"\n  tariffDeletion(tariffId: ID!): TariffDeletion\n  \"In the order in which they were added.\"\n  microgenerations: [Microgeneration!]!\n  \"The defaults before the first save.\"\n  planningPreferences: PlanningPreferences!\n  \"What the last year would have cost on other tariffs; null for guests.\"\n  tariffAdvice: TariffAdvice\n  \"The cost of this month as it is expected to end; null in the first four weeks, and for guests.\"\n  monthForecast: MonthForecast\n  \"The budget for a month; null without one, and for guests.\"\n  budgetPence: Int\n  \"The main fuse that the chargers share.\"\n  sharedFuse: SharedFuse!\n  \"What the customer is told of, and how.\"\n  notices: NoticeSettings!\n  \"Changes of the schedule for one day that are not over, of the car at the charger that is named, else of the car in use.\"\n  oneOffChanges(deviceId: ID): [OneOffChange!]!\n  \"Long drives that are not over, in order of their days, of the car at the charger that is named, else of the car in use.\"\n  trips(deviceId: ID): [Trip!]!\n  \"The days away, until they are over; null without them.\"\n  away: Away\n  profileProgress: ProfileProgress!\n  \"The steps of the tour that the customer has completed.\"\n  tourSteps: [CompletedTourStep!]!\n  \"The addresses that are told what the chargers do, in the order in which they were added; null for others than owners.\"\n  webhooks: [Webhook!]\n  \"The home's MQTT broker; null without one, and for others than owners.\"\n  broker: Broker\n  \"The battery on the wall; null without one, and for guests.\"\n  homeBattery: HomeBattery\n  \"\"\"\n  The energy of a home with a battery, in half hours in which the battery was read; null without such a half hour, and for\n  guests. The range is that of energyConsumption.\n  \"\"\"\n  homeEnergy(from: String!, to: String!): HomeEnergy\n  \"Null without the heat or home-energy module.\"\n  heat: Heat\n  availableFeatures: [Feature!]!\n  vehicle: Vehicle\n  devices: [Device!]!\n}\n\ntype Heat {\n  \"In degrees Celsius.\"\n  comfortTemperature: Float!\n  morningPeriod: HeatPeriod!\n  eveningPeriod: HeatPeriod!\n  assets: [HeatAsset!]!\n}\n\n\"HHmm in London.\"\ntype HeatPeriod {\n  start: String!\n  end: String!\n}\n\ninput HeatPeriodInput {\n  start: String!\n  end: String!\n}\n\ntype HeatAsset {\n  id: ID!\n  \"\"\"\n  STATIC_STORAGE_HEATER, DYNAMIC_STORAGE_HEATER, QUANTUM_STORAGE_HEATER, QUANTUM_WATER_HEATER or\n  STANDARD_WATER_HEATER.\n  \"\"\"\n  type: String!\n  name: String!\n}\n\ntype ProfileProgress {\n  \"The floor of completed over all tasks, times 100.\"\n  completionPercentage: Int!\n  tasks: [ProfileTask!]!\n}\n\ntype ProfileTask {\n  taskId: ID!\n  \"vehicle, schedule or tariff.\"\n  name: String!\n  isCompleted: Boolean!\n  skipped: Boolean!\n}\n\ntype Microgeneration {\n  id: ID!\n  \"SOLAR, WIND or OTHER.\"\n  type: String!\n  \"In kW.\"\n  maxPower: Float!\n  make: String\n  model: String\n  installYear: Int\n}\n\ntype AgilePrices {\n  \"Null if the customer has no Agile tariff on any day of the range.\"\n  energySupplier: String\n  \"Earliest first, without half hours whose price is not known. Null while the price API has answered none of them.\"\n  results: [AgilePrice!]\n}\n\ntype AgilePrice {\n  \"The start of the half hour, ISO 8601 UTC.\"\n  valid_from: String!\n  \"Pence for each kWh.\"\n  value_inc_vat: Float!\n}\n\ntype NoticeSettings {\n  \"The choices of the person who asks: every kind that their role can be told of, in the order in which they are shown.\"\n  choices: [NoticeChoice!]!\n  \"The public key that a browser subscribes with, in base64url.\"\n  pushKey: String!\n  \"The address at which this session's browser is told; null where it is not.\"\n  pushEndpoint: String\n}\n\ntype NoticeChoice {\n  \"NOT_PLUGGED_IN, CANNOT_BE_READY, READY, STOPPED, CHEAP_PRICES, MONTHLY_SUMMARY or OVER_BUDGET.\"\n  kind: String!\n  push: Boolean!\n  mail: Boolean!\n}\n\n\"Pence, of all chargers of the household, without standing charges.\"\ntype MonthForecast {\n  \"The first day of the month.\"\n  month: String!\n  \"Up to now.\"\n  spent: Float!\n  expected: Float!\n  \"The band in which the month is expected to end.\"\n  low: Float!\n  high: Float!\n}\n\ntype TariffAdvice {\n  \"True if there is none of today and of the present tariffs: requestTariffAdvice computes it.\"\n  isStale: Boolean!\n  \"True while a computation waits or runs.\"\n  isWorking: Boolean!\n  \"True if the last computation was given up.\"\n  hasFailed: Boolean!\n  \"The last that was computed; null before the first.\"\n  year: AdvisedYear\n}\n\n\"The days that were measured, at most the last 365, replayed on each tariff with the same energy and ready-by times.\"\ntype AdvisedYear {\n  computedAt: String!\n  \"The first and the last day; both null where nothing was measured.\"\n  from: String\n  to: String\n  measuredDays: Int!\n  \"True below 28 days: there are no tariffs then.\"\n  isTooEarly: Boolean!\n  \"From the grid.\"\n  energyWh: Int!\n  plugIns: Int!\n  \"Half hours with energy in which the meter was not read; null where readings are past their retention.\"\n  estimatedHalfHours: Int\n  tariffs: [AdvisedTariff!]!\n}\n\ntype AdvisedTariff {\n  \"OWN (the household's tariffs as they were: the ledger's cost), PRESENT (the present one all the time), PRESET or AGILE.\"\n  kind: String!\n  supplier: String!\n  \"Empty for other kinds than PRESET.\"\n  name: String!\n  asCharged: AdvisedCost!\n  asPlanned: AdvisedCost!\n  \"Half hours as charged that have no price: they are not in the cost.\"\n  unpricedHalfHours: Int!\n  \"Half hours as charged whose Agile price is that of an earlier day.\"\n  estimatedPrices: Int!\n  \"False if a standing charge is not known: it is not in the cost.\"\n  isStandingKnown: Boolean!\n}\n\n\"Pence. The total is charging and standing charge less what was earned by export.\"\ntype AdvisedCost {\n  total: Float!\n  charging: Float!\n  standing: Float!\n  earned: Float!\n}\n\ntype SharedFuse {\n  \"In A on each phase; assumed where isKnown is false.\"\n  mainFuseAmps: Int!\n  houseAllowanceAmps: Int!\n  \"True once the owner has set both.\"\n  isKnown: Boolean!\n  \"The chargers of the home: only with several of them is the fuse shared.\"\n  chargers: Int!\n}\n\ntype PlanningPreferences {\n  \"LEAST_COST or LEAST_CARBON.\"\n  goal: String!\n  \"Paid for each exported kWh; 0 without an export tariff.\"\n  exportRatePence: Float!\n  \"Null while the customer does not know it.\"\n  mainFuseAmps: Int\n  \"1 or 3.\"\n  phases: Int!\n  \"The letters that a postcode begins with.\"\n  roofPostcodeArea: String\n  roofLatitude: Float\n  roofLongitude: Float\n  \"The cost of wear for each kWh that the car's battery gives back.\"\n  batteryWearPence: Float!\n}\n\ntype Trip {\n  \"A day in London, YYYY-MM-DD.\"\n  date: String!\n  \"HHmm in London.\"\n  time: String!\n  \"Null where a target is set.\"\n  miles: Int\n  \"Null where miles are set.\"\n  targetPercent: Int\n}\n\ntype Away {\n  \"The first day in London, YYYY-MM-DD.\"\n  from: String!\n  \"The last day.\"\n  to: String!\n  \"Vehicle-to-grid may use the car meanwhile.\"\n  mayExport: Boolean!\n}\n\n\"How a long drive can be met. Levels in percent.\"\ntype TripOutlook {\n  \"As of setTrip; the rest is null with one.\"\n  problem: Problem\n  at: String\n  targetLevel: Float\n  \"The level that the car is assumed to be plugged in with.\"\n  fromLevel: Float\n  \"Null if it is too late to reach the target.\"\n  latestPlugIn: String\n  \"The level at that time if the car is plugged in now.\"\n  level: Float\n  \"How far a full battery goes.\"\n  mostMiles: Int\n}\n\ntype OneOffChange {\n  \"READY_BY, FULL (100 % for a long journey) or SKIP.\"\n  kind: String!\n  \"The day of the ready-by time in London, YYYY-MM-DD.\"\n  date: String!\n  \"HHmm in London; null unless the kind is READY_BY.\"\n  time: String\n}\n\n\"The roof is a postcode area, or a latitude and longitude, or not given.\"\ninput PlanningPreferencesInput {\n  goal: String!\n  exportRatePence: Float!\n  mainFuseAmps: Int\n  phases: Int!\n  roofPostcodeArea: String\n  roofLatitude: Float\n  roofLongitude: Float\n  batteryWearPence: Float!\n}\n\ntype Organisation {\n  organisationId: ID!\n  name: String!\n  parentId: ID\n  \"Always null: this build keeps its own accounts.\"\n  customerAppUserPoolId: String\n  customerAppDomain: String\n  roles: [String!]!\n}\n\ntype AvailableVehicle {\n  herbieVehicleId: ID!\n  make: String!\n  modelVersion: String!\n  availabilityYear: Int!\n  \"Usable.\"\n  batteryCapacityWh: Int!\n}\n\n\"With a herbieVehicleId of the list the other fields follow from it; without one, make or model is Other.\"\ninput VehicleManufacturerDataInput {\n  make: String\n  model: String\n  \"In Wh.\"\n  batteryCapacity: Int\n  availabilityYear: Int\n  herbieVehicleId: ID\n}\n\ninput HistoricTariffInput {\n  \"Null for a new tariff.\"\n  id: ID\n  energySupplier: String!\n  tariffType: String!\n  \"YYYY-MM-DD in London.\"\n  startDate: String!\n  \"None for half-hourly prices.\"\n  periods: [TariffPeriodInput!]!\n  \"On Saturdays and Sundays; null or empty where they are the same.\"\n  weekendPeriods: [TariffPeriodInput!]\n  \"Paid for exported energy; null or empty where the planning preferences' rate counts.\"\n  exportPeriods: [TariffPeriodInput!]\n  \"Pence a day, including VAT.\"\n  standingChargePence: Float\n  cap: TariffCapInput\n  preset: TariffPresetInput\n}\n\n\"The car gets the cheap rate for so much of each day; beyond it the day rate holds.\"\ninput TariffCapInput {\n  \"hours or kWh.\"\n  unit: String!\n  amount: Float!\n  \"H:mm in London: the time at which the count begins anew.\"\n  dayStart: String!\n}\n\n\"The version of the preset that a tariff was made from.\"\ninput TariffPresetInput {\n  id: ID!\n  \"YYYY-MM-DD.\"\n  since: String!\n}\n\n\"H:mm in London. A period ends when the next begins.\"\ninput TariffPeriodInput {\n  timeStart: String!\n  timeEnd: String\n  ratePence: Float!\n}\n\ntype Modules {\n  heat: Module!\n  ev: Module!\n  hes: Module!\n}\n\ntype Module {\n  isEnabled: Boolean!\n}\n\ntype Feature {\n  id: ID!\n  name: String!\n  \"Null until the customer has decided.\"\n  enabled: Boolean\n  seen: Boolean!\n  informed: Boolean!\n  isInBeta: Boolean!\n}\n\ntype Vehicle {\n  make: String\n  model: String\n  availabilityYear: Int\n  \"In Wh.\"\n  batteryCapacity: Int\n  herbieVehicleId: ID\n  \"The car is not in the list, not linked, and not another one of known capacity.\"\n  hasMissingDetails: Boolean!\n  \"The highest AC charging power in W; null for a car that is not in the list.\"\n  maxAcPower: Int\n  \"The id of the link to the car's maker; null without a link in force.\"\n  integrationInternalOAuthId: ID\n  \"ISO 8601 UTC; null without a link, in force or ended.\"\n  integrationExpires: String\n  \"The level at which the linked car itself stops charging, in percent; null without a link or a limit.\"\n  integrationChargeLimit: Float\n  \"The newest level that the linked car reported, in percent; null without one.\"\n  integrationLevel: Float\n  \"The instant of that level, ISO 8601 UTC.\"\n  integrationLevelAt: String\n  preferences: VehiclePreferences!\n  schedule: Schedule!\n}\n\n\"Ready-by times, HHmm in London; null on a day without one.\"\ntype Schedule {\n  MONDAY: String\n  TUESDAY: String\n  WEDNESDAY: String\n  THURSDAY: String\n  FRIDAY: String\n  SATURDAY: String\n  SUNDAY: String\n  \"Days without a time because the customer has not chosen yet, as opposed to days that they deselected.\"\n  unsettledDays: [String!]!\n  \"The times that deselected days had before.\"\n  earlierTimes: [DayTime!]!\n}\n\ntype DayTime {\n  \"MONDAY to SUNDAY.\"\n  day: String!\n  \"HHmm.\"\n  time: String!\n}\n\n\"HHmm in steps of 5 minutes; null deselects the day, unless unsettledDays lists it.\"\ninput ScheduleInput {\n  MONDAY: String\n  TUESDAY: String\n  WEDNESDAY: String\n  THURSDAY: String\n  FRIDAY: String\n  SATURDAY: String\n  SUNDAY: String\n  unsettledDays: [String!]\n}\n\ntype VehiclePreferences {\n  minimumChargePercent: Int!\n  maximumChargePercent: Int!\n  phevReadyModeOptIn: Boolean!\n  schedule: Schedule!\n}\n\ntype Device {\n  id: ID!\n  deviceType: String!\n  \"YYYY-MM-DD in London.\"\n  installDate: String\n  status: String!\n  firmware: Firmware\n  \"As the charger reports it; null until it has.\"\n  serialNumber: String\n  \"The protocol of its last connection; null before the first one.\"\n  protocolVersion: String\n  currentEvState: EvState!\n  \"The planned start of charging, ISO 8601 UTC; null without a plan.\"\n  estimatedChargeStartTime: String\n  \"\"\"\n  The end of 'charging now from the grid at the cheap rate', ISO 8601 UTC; null while that is not so. A house battery\n  should hold until then.\n  \"\"\"\n  cheapGridUntil: String\n  \"The end that the owner gave the running boost; null without a boost.\"\n  boostEnd: BoostEnd\n  \"A long drive as it would be saved, with how it can be met from this charger.\"\n  tripOutlook(date: String!, time: String!, miles: Int, targetPercent: Int): TripOutlook\n  \"The next long drive; null without one.\"\n  nextTrip: TripOutlook\n  \"Who ordered the running boost; null without a boost, and for one that nobody of the home ordered here.\"\n  boostedBy: BoostedBy\n  \"\"\"\n  With several chargers: the car at this one, else the one that it is kept for. Null with one charger, and for a car that\n  is not of the home.\n  \"\"\"\n  car: Car\n  \"Null without a car, and in a home with one car unless somebody else's is at the charger.\"\n  carAtCharger: CarAtCharger\n  \"\"\"\n  The energy of a range (days or half hours, as of energyConsumption) by car and person. The parts add up to the totals of\n  the range.\n  \"\"\"\n  energyParts(from: String!, to: String!): [EnergyPart!]!\n  \"\"\"\n  The charges of a range with their cars, the latest first; empty in a home with one car.\n  \"\"\"\n  sessionCars(from: String!, to: String!): [SessionCar!]!\n  \"\"\"\n  PLAN_NEEDS_NETWORK, CHARGER_CANNOT_WAIT, CHARGE_STOPPED, BOOST_WITHOUT_POWER or BOOST_HELD_BACK; null where there is\n  nothing to say.\n  \"\"\"\n  notice: String\n  \"The next cheaper half hour before the ready-by time, ISO 8601 UTC; null if there is none.\"\n  cheaperSlotStart: String\n  \"The plan in force for the car that is plugged in; null without a car or a plan.\"\n  chargePlan: ChargePlan\n  \"Planned and done of the newest night that ended in the last 12 hours; null without one.\"\n  lastNight: NightOutcome\n  \"What planning saved in the nights of a month; the month of any day, YYYY-MM-DD in London.\"\n  planningSaved(month: String!): PlanningSaved!\n  \"\"\"\n  Each end of a range, here and below, is a day (YYYY-MM-DD in London) or an instant on a half hour (ISO 8601 UTC); the\n  second is exclusive. BAD_RANGE if it is neither, or if the range is longer than 400 days.\n  \"\"\"\n  energyConsumption(from: String!, to: String!): EnergyConsumption!\n  \"\"\"\n  For an employer: the charging of each month at the unit rates paid, from the month of one day to that of another,\n  YYYY-MM-DD in London, at most 12. All of it, or that of one car or person; in a home with several people a driver gets\n  their own.\n  \"\"\"\n  statement(from: String!, to: String!, carId: ID, personId: ID): [StatementMonth!]!\n  \"Sessions that overlap the range; earliest first, each one complete.\"\n  chargeSessions(start: String!, end: String!): [ChargeSession!]!\n  \"The activities of the charger in the range, earliest first.\"\n  chargeEvents(start: String!, end: String!): [ChargeEvent!]!\n  \"Of whole days: those that the range touches.\"\n  evStatistics(start: String!, end: String!): EvStatistics!\n  flexibleChargingPeriod(start: String!, end: String!): FlexibleChargingPeriod!\n}\n\ntype BoostedBy {\n  \"Null once it was erased.\"\n  name: String\n  \"ISO 8601 UTC.\"\n  at: String!\n}\n\n\"endsAt and energyWh are null for a boost that runs until the car is full or unplugged.\"\ntype BoostEnd {\n  \"ISO 8601 UTC.\"\n  endsAt: String\n  energyWh: Int\n  \"Of energyWh so far; 0 without it.\"\n  chargedWh: Int!\n}\n\n\"\"\"\nInstants are ISO 8601 UTC, energy is at the charger, levels are in percent of the battery, money in pence. Sums cover\nthe slots up to the next ready-by time.\n\"\"\"\ntype ChargePlan {\n  madeAt: String!\n  \"LEAST_COST or LEAST_CARBON.\"\n  goal: String!\n  \"Without gaps, earliest first.\"\n  slots: [PlanSlot!]!\n  \"Null where no ready-by time is within the plan.\"\n  ready: PlanReady\n  \"The instants at which planned charging begins, with its random delay, and ends; null where none is planned.\"\n  start: String\n  finish: String\n  energyWh: Int!\n  solarWh: Int!\n  exportedWh: Int!\n  \"Negative where the car earns more than it costs.\"\n  cost: Float!\n  carbonGrams: Float!\n  \"The level at which the plan was made.\"\n  level: ChargeLevelRange!\n  \"Of energyWh and cost, where the level is not known well enough for one figure; null where it is.\"\n  range: PlanRange\n  \"The charge range.\"\n  minimumLevel: Float!\n  maximumLevel: Float!\n  \"The same energy, charged otherwise; null where the plan charges nothing.\"\n  alternatives: PlanAlternatives\n  \"battery, level, car-power, charger-power, main-fuse, house-load, solar, import-price or carbon.\"\n  assumed: [String!]!\n  \"The random delay of planned starts; 0 where the customer skipped it.\"\n  randomDelaySeconds: Int!\n  \"The longest that a random delay of this charger can be.\"\n  maxRandomDelaySeconds: Int!\n  \"True if the charger does not hold the plan and is started and stopped over the network.\"\n  needsNetwork: Boolean!\n}\n\n\"From the highest level that is possible to the lowest, for which the plan is made.\"\ntype PlanRange {\n  lowEnergyWh: Int!\n  highEnergyWh: Int!\n  \"In pence.\"\n  lowCost: Float!\n  highCost: Float!\n}\n\ntype ChargeLevelRange {\n  \"KNOWN, ESTIMATED or UNKNOWN.\"\n  kind: String!\n  low: Float!\n  expected: Float!\n  high: Float!\n}\n\ntype PlanSlot {\n  start: String!\n  end: String!\n  \"Mean power in W while it flows; negative for export.\"\n  power: Float!\n  \"Later than start by the random delay where charging begins.\"\n  flowsFrom: String!\n  energyWh: Int!\n  solarWh: Int!\n  \"Pence for each kWh that the car takes from the grid: beyond the cap of a tariff the day rate.\"\n  importPrice: Float!\n  \"Pence for each kWh.\"\n  exportPrice: Float!\n  \"Grams of CO2 for each kWh.\"\n  carbonIntensity: Float!\n  \"Forecast power in W of the roof, and what the house leaves of it.\"\n  solarPower: Float!\n  surplusPower: Float!\n  \"The facts above that are not published: import-price, export-price, carbon, solar or house.\"\n  estimates: [String!]!\n  \"At the end of the slot.\"\n  level: Float!\n  cost: Float!\n  carbonGrams: Float!\n  \"\"\"\n  minimum-first, cheap, green, solar, needed, paid, export, home, dear, dirty, done, peak-hours,\n  main-fuse or no-target.\n  \"\"\"\n  reason: String!\n}\n\ntype PlanReady {\n  at: String!\n  targetLevel: Float!\n  level: Float!\n  isReachable: Boolean!\n  \"Later than `at` where the target cannot be met; null if it is not reached within the plan.\"\n  reachedAt: String\n}\n\ntype PlanAlternatives {\n  \"What is left of the plan itself, to compare boostNow and atPlugIn with.\"\n  restCost: Float!\n  restCarbonGrams: Float!\n  boostNow: PlanAlternative!\n  \"Null where the instant of the plug-in is not known, and after the first ready-by time since.\"\n  atPlugIn: PlanAlternative\n  \"The plan for the other goal.\"\n  otherGoal: PlanAlternative\n}\n\ntype PlanAlternative {\n  from: String!\n  energyWh: Int!\n  cost: Float!\n  carbonGrams: Float!\n  \"When the target is reached; null if it is not.\"\n  reachedAt: String\n}\n\n\"\"\"\nA night after its ready-by time, or after the car was unplugged before it. Instants are ISO 8601 UTC, energy is at the\ncharger, levels are in percent of the battery, money in pence.\n\"\"\"\ntype NightOutcome {\n  readyAt: String!\n  \"The plug-in, or the ready-by time before.\"\n  beganAt: String!\n  \"The ready-by time, or the instant before it at which the car was unplugged.\"\n  endedAt: String!\n  \"True if the car was unplugged then or since; another car may be plugged in now.\"\n  hasLeftSince: Boolean!\n  \"The plan in force at its first slot or at 22:00, whichever is earlier, else the first one after the plug-in.\"\n  planned: NightSide!\n  \"From the meter.\"\n  done: NightSide!\n  \"As of when the plan was seen: its first slot or 22:00, or when it was made.\"\n  plannedAsOf: String!\n  laterPlans: [LaterPlan!]!\n  targetLevel: Float!\n  \"Null where the level is not known.\"\n  wasMet: Boolean\n  \"When the target was reached; null where it was not.\"\n  reachedAt: String\n  \"The same energy at the same power from the beginning on; null where it cannot be computed.\"\n  costAtPlugIn: Float\n  \"Less than charging at plug-in; negative where it cost more.\"\n  saved: Float\n  \"The largest first; empty for a night as planned. Their costs add up to the difference in cost.\"\n  differences: [NightDifference!]!\n}\n\n\"A plan that replaced the one that was seen in the evening.\"\ntype LaterPlan {\n  madeAt: String!\n  \"level, prices, forecast, settings, boost, reconnect, skip-delay, ready-time, home or check.\"\n  reason: String!\n}\n\n\"A time in which the car charged or gave energy back.\"\ntype NightInterval {\n  from: String!\n  to: String!\n  \"charge or export.\"\n  kind: String!\n}\n\ntype NightSide {\n  \"When charging began and ended; null where nothing was charged.\"\n  start: String\n  finish: String\n  intervals: [NightInterval!]!\n  energyWh: Int!\n  \"The part of the energy that came from the roof.\"\n  solarWh: Int!\n  exportedWh: Int!\n  \"Energy of the roof at its export price, less what was exported; null where a price is not known.\"\n  cost: Float\n  \"At the end; null where it is not known.\"\n  level: Float\n  \"True where the level follows from metered energy, or from what the owner said.\"\n  isLevelEstimated: Boolean!\n  \"True where the car may have more than the level, which is enough: nothing tells it closely.\"\n  isLevelLeast: Boolean!\n}\n\n\"Why a night was not as planned.\"\ntype NightDifference {\n  \"\"\"\n  boost, left-early, offline, fault, random-delay, level, car-full, held-back, solar, house, prices, later-plan, unmeasured\n  or other.\n  \"\"\"\n  kind: String!\n  \"Its share of the difference in cost, above 0 where the night became dearer; null where a price is not known.\"\n  cost: Float\n  \"More energy into the car than planned, or less; of house, what the house used more of what the car gave back.\"\n  energyWh: Int!\n  \"Of left-early, car-full and later-plan; where offline and fault began.\"\n  at: String\n  \"Where offline and fault ended.\"\n  until: String\n  \"Of random-delay.\"\n  minutes: Int\n  \"Of level, in percent, and of solar, in Wh.\"\n  planned: Float\n  actual: Float\n  \"Of later-plan.\"\n  reason: String\n}\n\n\"In Wh. Of half hours that both battery and house meter measured: importedWh + spareSolarWh + dischargedWh = houseWh + carWh + chargedWh + exportedWh.\"\ntype HomeEnergy {\n  importedWh: Int!\n  exportedWh: Int!\n  chargedWh: Int!\n  dischargedWh: Int!\n  carWh: Int!\n  \"The demand of the house beyond its solar.\"\n  houseWh: Int!\n  \"Solar beyond the demand of the house.\"\n  spareSolarWh: Int!\n  \"All that went into the battery, also in half hours without the house meter.\"\n  batteryInWh: Int!\n  batteryOutWh: Int!\n  unmeasuredHalfHours: Int!\n  \"\"\"\n  In pence: the bill of the same house, solar and car without the battery, less the real one, at the prices of each half\n  hour. What planning the car saved is not a part of it. Null where no price is known.\n  \"\"\"\n  batterySaved: Float\n}\n\n\"Against charging at plug-in, over the nights whose prices are known.\"\ntype PlanningSaved {\n  nights: Int!\n  \"In pence; null without such a night.\"\n  saved: Float\n}\n\ntype HistoricTariff {\n  id: ID!\n  energySupplier: String!\n  tariffType: String!\n  \"YYYY-MM-DD in London.\"\n  startDate: String!\n  periods: [TariffPeriod!]!\n  \"On Saturdays and Sundays; null where they are the same.\"\n  weekendPeriods: [TariffPeriod!]\n  \"Paid for exported energy; null where the planning preferences' rate counts.\"\n  exportPeriods: [TariffPeriod!]\n  \"Pence a day, including VAT; never part of the cost of a charge.\"\n  standingChargePence: Float\n  cap: TariffCap\n  preset: TariffPresetVersion\n}\n\n\"The car gets the cheap rate for so much of each day; beyond it the day rate holds.\"\ntype TariffCap {\n  \"hours or kWh.\"\n  unit: String!\n  amount: Float!\n  \"H:mm in London: the time at which the count begins anew.\"\n  dayStart: String!\n}\n\n\"The version of the preset that a tariff was made from.\"\ntype TariffPresetVersion {\n  id: ID!\n  \"YYYY-MM-DD.\"\n  since: String!\n}\n\n\"H:mm in London; the last period of a day ends when the first one begins.\"\ntype TariffPeriod {\n  timeStart: String!\n  timeEnd: String!\n  ratePence: Float!\n}\n\n\"\"\"\nCosts in pence. They cover the half hours whose price is known, and are null if none is.\n\"\"\"\ntype TariffDeletion {\n  cost: Float\n  isCostComplete: Boolean!\n  costAfter: Float\n  isCostAfterComplete: Boolean!\n  \"From the grid, in the days of the tariff.\"\n  energyWh: Int!\n}\n\ntype EnergyConsumption {\n  from: String!\n  to: String!\n  \"True while costs of the range are recomputed after a change of tariff or price.\"\n  isCostPending: Boolean!\n  totals: EnergyTotals!\n  \"Every half hour of the range, or only those with energy.\"\n  periods(onlyWithEnergy: Boolean! = false): [EnergyPeriod!]!\n  \"Paid for exported energy, the earliest first; empty without an export rate.\"\n  exportRates: [ExportRate!]!\n  \"The highest import in one complete hour of the range; null without a complete hour.\"\n  maxHourlyConsumptionWh: Int\n}\n\ntype ExportRate {\n  \"ISO 8601 UTC. Before the first one that one counts.\"\n  from: String!\n  \"For each kWh.\"\n  pence: Float!\n}\n\n\"\"\"\nSums over half hours. Cost is null without a tariff, carbon is null without the grid's carbon intensity. If only some\nhalf hours lack a value, the sum covers the others and is marked as incomplete.\n\"\"\"\ntype EnergyTotals {\n  actualEnergyConsumptionWh: Int!\n  actualEnergyFromNetHouse: Int!\n  actualEnergyFromGrid: Int!\n  actualEnergyGridExportedWh: Int!\n  actualEnergyHouseExportedWh: Int!\n  baselineEnergyConsumptionWh: Int!\n  actualCarbonEmissionsGrams: Float\n  \"Of the same energy, charged from plug-in at full power.\"\n  baselineCarbonEmissionsGrams: Float\n  \"Of the distance that the car drives on the energy that stayed in it, in a petrol car.\"\n  petrolCarbonEmissionsGrams: Float!\n  \"Null while the carbon intensity of a half hour is unknown.\"\n  carbonSaving: CarbonSaving!\n  isCarbonComplete: Boolean!\n  \"Of the import, in pence; what the export earned is not subtracted.\"\n  cost: Float\n  \"The import whose price is known.\"\n  pricedEnergyWh: Int!\n  \"Paid for the energy that went to the grid, in pence.\"\n  earned: Float!\n  isCostComplete: Boolean!\n  \"True if a house meter measured the share of solar.\"\n  isSplit: Boolean!\n}\n\n\"The sums are History's. Cost in pence, null while no price is known.\"\ntype StatementMonth {\n  \"Its first day, YYYY-MM-DD.\"\n  month: String!\n  energyWh: Int!\n  solarWh: Int!\n  cost: Float\n  isCostComplete: Boolean!\n  \"The cheapest first.\"\n  rates: [StatementRate!]!\n  \"Half hours with energy in which the meter was not read; null once the readings are gone.\"\n  estimatedHalfHours: Int\n  \"By car and person; their sums are those of the month.\"\n  parts: [StatementPart!]!\n}\n\ntype StatementPart {\n  \"Null for energy that belongs to no car of the home.\"\n  carId: ID\n  \"Somebody else's car.\"\n  isOther: Boolean!\n  carName: String\n  make: String\n  model: String\n  \"The person of the card that started the charge, else the car's driver.\"\n  personId: ID\n  \"Null where nobody is known, and once it was erased.\"\n  personName: String\n  energyWh: Int!\n  solarWh: Int!\n  cost: Float\n  isCostComplete: Boolean!\n  \"The cheapest first.\"\n  rates: [StatementRate!]!\n  estimatedHalfHours: Int\n}\n\n\"Energy from the grid at one unit rate, in pence per kWh.\"\ntype StatementRate {\n  rate: Float!\n  energyWh: Int!\n  cost: Float!\n}\n\ntype EnergyPeriod {\n  \"YYYY-MM-DD in London.\"\n  date: String!\n  \"1 to 46, 48 or 50.\"\n  settlementPeriod: Int!\n  periodStart: String!\n  periodEnd: String!\n  deviceImportedWh: Int!\n  deviceImportedFromNetHouseWh: Int!\n  deviceImportedFromGridWh: Int!\n  gridExportedWh: Int!\n  houseExportedWh: Int!\n  \"In g/kWh.\"\n  nationalCarbonIntensity: Float\n  \"In grams.\"\n  emissions: Float\n  \"In grams, of the same energy charged from plug-in at full power.\"\n  baselineEmissions: Float\n  \"In pence.\"\n  cost: Float\n  \"The part of the grid's energy that was at the cheap rate of a tariff with a cap; null where no cap holds.\"\n  withinCapWh: Int\n}\n\ntype ChargeSession {\n  start: String!\n  \"Null while the car is plugged in.\"\n  end: String\n  \"The ISO week in which it began.\"\n  week: Int!\n  \"The day on which it began, YYYY-MM-DD in London.\"\n  day: String!\n  \"MONDAY to SUNDAY.\"\n  weekDay: String!\n  \"The number of boosts.\"\n  boosts: Int!\n  totalDeviceImportedWh: Int!\n  totalExportedWh: Int!\n  \"Of the import, in pence; what the export earned is not subtracted.\"\n  cost: Float\n  \"Paid for the energy that went to the grid, in pence.\"\n  earned: Float!\n  totalCarbonEmissionGrams: Float\n  totalBaselineCarbonEmissionGrams: Float\n  carbonSaving: CarbonSaving!\n  \"The end of the last half hour that it overlaps.\"\n  periodEnd: String!\n  events: [ChargeEvent!]!\n}\n\n\"Grams less than another car emits; null until the grid's carbon intensity is known.\"\ntype CarbonSaving {\n  PETROL: Float\n  STANDARD_EV: Float\n}\n\ntype ChargeEvent {\n  \"BOOSTING, CHARGING, CALIBRATING, DISCONNECTED, EXPORTING, IDLE or TRICKLE_CHARGE.\"\n  kind: String!\n  start: String!\n  end: String!\n}\n\ntype EvStatistics {\n  summary: EvStatisticsSummary!\n  \"One entry for each day.\"\n  daily: [DailyEvStatistics!]!\n}\n\ntype EvStatisticsSummary {\n  connectedMinutes: Float!\n  disconnectedMinutes: Float!\n  chargingMinutes: Float!\n  idleMinutes: Float!\n  exportingMinutes: Float!\n  boostingMinutes: Float!\n  modeFaultMinutes: Float!\n  cableStateOtherMinutes: Float!\n  deviceOfflineMinutes: Float!\n}\n\ntype DailyEvStatistics {\n  date: String!\n  connectedMinutes: Float!\n  disconnectedMinutes: Float!\n  chargingMinutes: Float!\n  idleMinutes: Float!\n  exportingMinutes: Float!\n  boostingMinutes: Float!\n  modeFaultMinutes: Float!\n  cableStateOtherMinutes: Float!\n  deviceOfflineMinutes: Float!\n}\n\n\"Totals of the whole period; divide by its days for daily figures.\"\ntype FlexibleChargingPeriod {\n  periodStart: String!\n  periodEnd: String!\n  totalEnergyWh: Int!\n  totalEnergyBoostOrHomealoneWh: Int!\n  totalTimeMinutes: Float!\n  totalTimeBoostOrHomealoneMinutes: Float!\n}\n\ntype Firmware {\n  appVersion: String!\n}\n\ntype EvState {\n  status: String!\n  homeAlone: Boolean!\n  chargeRate: ChargeRate!\n  \"0 to 100; null if neither the charger nor the car reports it.\"\n  stateOfCharge: Float\n  \"The battery's level with its kind, bounds and age.\"\n  charge: ChargeLevel!\n  \"Set while the car takes no power though it is offered.\"\n  chargeStop: ChargeStop\n  isPluggedIn: Boolean!\n  \"Net power at the main meter of the house in W, below 0 while it exports; null without a current reading of one.\"\n  housePower: Float\n  \"ISO 8601 UTC; null until the charger has sent its first message.\"\n  lastUpdated: String\n}\n\n\"In percent. Null where the kind is UNKNOWN.\"\ntype ChargeLevel {\n  \"KNOWN, ESTIMATED or UNKNOWN. Only a known level is also the stateOfCharge.\"\n  kind: String!\n  value: Float\n  low: Float\n  high: Float\n  \"The instant of the last known level, ISO 8601 UTC.\"\n  asOf: String\n  \"CHARGER, CAR, CUSTOMER or STOP: the source of the last known level. STOP is a charge that the car ended by itself.\"\n  source: String\n}\n\ntype ChargeStop {\n  \"STOPPED: it charged and ended by itself. NOT_YET: it has not charged since it was plugged in.\"\n  kind: String!\n  \"ISO 8601 UTC.\"\n  since: String!\n  \"True if the customer has said since then how full the car is.\"\n  isConfirmed: Boolean!\n}\n\n\"In W; the split is null without a house meter.\"\ntype ChargeRate {\n  total: Float!\n  fromSolar: Float\n  fromGrid: Float\n  fromSolarPercent: Float\n  fromGridPercent: Float\n}\n\ntype CompletedTourStep {\n  tourStepId: ID!\n}\n"

export type Car = {
  readonly id: string
  readonly name: string | null
  readonly make: string | null
  readonly model: string | null
  readonly availabilityYear: number | null
  readonly batteryCapacity: number | null
  readonly herbieVehicleId: string | null
  readonly minimumChargePercent: number
  readonly maximumChargePercent: number
  readonly phevReadyModeOptIn: boolean
  readonly schedule: Schedule | null
  readonly level: number | null
  readonly levelAt: string | null
  readonly isLinked: boolean
  readonly personId: string | null
  readonly personName: string | null
  readonly isMain: boolean
  readonly isInUse: boolean
  readonly isRemoved: boolean
  readonly canChange: boolean
}

export type EnergyPart = {
  readonly carId: string | null
  readonly isOther: boolean
  readonly personId: string | null
  readonly personName: string | null
  readonly energyWh: number
  readonly cost: number | null
  readonly isCostComplete: boolean
  readonly carbonGrams: number | null
}

export type SessionCar = {
  readonly start: string
  readonly end: string | null
  readonly carId: string | null
  readonly energyWh: number
}

export type CarAtCharger = {
  readonly carId: string | null
  readonly evidence: string
  readonly pluggedInAt: string
}

export type Household = {
  readonly self: Person
  readonly people: readonly (Person)[]
  readonly invitations: readonly (Invitation)[]
  readonly cards: readonly (HouseholdCard)[]
  readonly acts: readonly (HouseholdAct)[]
}

export type Person = {
  readonly id: string
  readonly name: string | null
  readonly role: string
  readonly guestUntil: string | null
  readonly email: string | null
  readonly isSelf: boolean
  readonly isMember: boolean
}

export type Invitation = {
  readonly id: string
  readonly email: string
  readonly role: string
  readonly guestUntil: string | null
  readonly expiresAt: string
  readonly isExpired: boolean
}

export type HouseholdCard = {
  readonly id: string
  readonly name: string | null
  readonly personId: string | null
  readonly isBlocked: boolean
}

export type HouseholdAct = {
  readonly act: string
  readonly name: string | null
  readonly at: string
}

export type IntegrationData = {
  readonly batteryLevel: number | null
}

export type IntegrationVehicle = {
  readonly herbieVehicleId: string | null
  readonly make: string
  readonly model: string
  readonly batteryCapacityFull: number | null
}

export type HomeBattery = {
  readonly sizeKwh: number
  readonly chargeKw: number
  readonly dischargeKw: number
  readonly efficiencyPercent: number
  readonly reservePercent: number
  readonly topics: BatteryTopics | null
  readonly state: string
  readonly levelPercent: number | null
  readonly powerW: number | null
  readonly readAt: string | null
}

export type BatteryTopics = {
  readonly level: string | null
  readonly power: string | null
  readonly command: string | null
}

export type HomeBatteryInput = {
  readonly sizeKwh: number
  readonly chargeKw: number
  readonly dischargeKw: number
  readonly efficiencyPercent: number
  readonly reservePercent: number
  readonly levelTopic?: string | null
  readonly powerTopic?: string | null
  readonly commandTopic?: string | null
}

export type Broker = {
  readonly url: string
  readonly username: string | null
  readonly connectedAt: string | null
  readonly problem: string | null
  readonly problemAt: string | null
}

export type Webhook = {
  readonly id: string
  readonly url: string
  readonly createdAt: string
  readonly failingSince: string | null
  readonly switchedOffAt: string | null
  readonly deliveries: readonly (WebhookDelivery)[]
}

export type WebhookDelivery = {
  readonly id: string
  readonly type: string
  readonly createdAt: string
  readonly tries: number
  readonly status: number | null
  readonly deliveredAt: string | null
  readonly failedAt: string | null
}

export type WebhookSecretAnswer = {
  readonly isSuccess: boolean
  readonly problem: Problem | null
  readonly secret: string | null
}

export type LinkVehicleAnswer = {
  readonly result: string
  readonly accessToken: string | null
  readonly refreshToken: string | null
  readonly expires: string | null
}

export type DataExportAnswer = {
  readonly isSuccess: boolean
  readonly problem: Problem | null
  readonly exportId: string | null
  readonly downloadPath: string | null
}

export type DataExport = {
  readonly exportId: string
  readonly isStarted: boolean
  readonly isFinished: boolean
  readonly isFailed: boolean
  readonly fractionWritten: number
}

export type ChangeAnswer = {
  readonly isSuccess: boolean
  readonly problem: Problem | null
}

export type Problem = {
  readonly code: string
}

export type OverrideAnswer = {
  readonly isSuccess: boolean
  readonly problem: Problem | null
  readonly isBoosting: boolean
}

export type UpdateEmailRequestAnswer = {
  readonly success: boolean
  readonly requestId: string | null
  readonly loginUpdate: boolean
  readonly errorMessage: string | null
}

export type UpdateEmailAnswer = {
  readonly success: boolean
  readonly errorMessage: string | null
}

export type Customer = {
  readonly accountNumber: string
  readonly username: string
  readonly organisationId: string
  readonly installerId: string | null
  readonly modules: Modules
  readonly evOnboardingComplete: boolean
  readonly latestSeenReleaseNote: string | null
  readonly language: string
  readonly languages: readonly (string)[]
  readonly hasConfirmedSchedule: boolean
  readonly exportMatchingOptIn: boolean
  readonly energySupplier: string | null
  readonly tariffPeriods: readonly (TariffPeriod)[]
  readonly historicTariffs: readonly (HistoricTariff)[]
  readonly historicTariffsVersion: number
  readonly tariffDeletion: TariffDeletion | null
  readonly microgenerations: readonly (Microgeneration)[]
  readonly planningPreferences: PlanningPreferences
  readonly tariffAdvice: TariffAdvice | null
  readonly monthForecast: MonthForecast | null
  readonly budgetPence: number | null
  readonly sharedFuse: SharedFuse
  readonly notices: NoticeSettings
  readonly oneOffChanges: readonly (OneOffChange)[]
  readonly trips: readonly (Trip)[]
  readonly away: Away | null
  readonly profileProgress: ProfileProgress
  readonly tourSteps: readonly (CompletedTourStep)[]
  readonly webhooks: readonly (Webhook)[] | null
  readonly broker: Broker | null
  readonly homeBattery: HomeBattery | null
  readonly homeEnergy: HomeEnergy | null
  readonly heat: Heat | null
  readonly availableFeatures: readonly (Feature)[]
  readonly vehicle: Vehicle | null
  readonly devices: readonly (Device)[]
}

export type Heat = {
  readonly comfortTemperature: number
  readonly morningPeriod: HeatPeriod
  readonly eveningPeriod: HeatPeriod
  readonly assets: readonly (HeatAsset)[]
}

export type HeatPeriod = {
  readonly start: string
  readonly end: string
}

export type HeatPeriodInput = {
  readonly start: string
  readonly end: string
}

export type HeatAsset = {
  readonly id: string
  readonly type: string
  readonly name: string
}

export type ProfileProgress = {
  readonly completionPercentage: number
  readonly tasks: readonly (ProfileTask)[]
}

export type ProfileTask = {
  readonly taskId: string
  readonly name: string
  readonly isCompleted: boolean
  readonly skipped: boolean
}

export type Microgeneration = {
  readonly id: string
  readonly type: string
  readonly maxPower: number
  readonly make: string | null
  readonly model: string | null
  readonly installYear: number | null
}

export type AgilePrices = {
  readonly energySupplier: string | null
  readonly results: readonly (AgilePrice)[] | null
}

export type AgilePrice = {
  readonly valid_from: string
  readonly value_inc_vat: number
}

export type NoticeSettings = {
  readonly choices: readonly (NoticeChoice)[]
  readonly pushKey: string
  readonly pushEndpoint: string | null
}

export type NoticeChoice = {
  readonly kind: string
  readonly push: boolean
  readonly mail: boolean
}

export type MonthForecast = {
  readonly month: string
  readonly spent: number
  readonly expected: number
  readonly low: number
  readonly high: number
}

export type TariffAdvice = {
  readonly isStale: boolean
  readonly isWorking: boolean
  readonly hasFailed: boolean
  readonly year: AdvisedYear | null
}

export type AdvisedYear = {
  readonly computedAt: string
  readonly from: string | null
  readonly to: string | null
  readonly measuredDays: number
  readonly isTooEarly: boolean
  readonly energyWh: number
  readonly plugIns: number
  readonly estimatedHalfHours: number | null
  readonly tariffs: readonly (AdvisedTariff)[]
}

export type AdvisedTariff = {
  readonly kind: string
  readonly supplier: string
  readonly name: string
  readonly asCharged: AdvisedCost
  readonly asPlanned: AdvisedCost
  readonly unpricedHalfHours: number
  readonly estimatedPrices: number
  readonly isStandingKnown: boolean
}

export type AdvisedCost = {
  readonly total: number
  readonly charging: number
  readonly standing: number
  readonly earned: number
}

export type SharedFuse = {
  readonly mainFuseAmps: number
  readonly houseAllowanceAmps: number
  readonly isKnown: boolean
  readonly chargers: number
}

export type PlanningPreferences = {
  readonly goal: string
  readonly exportRatePence: number
  readonly mainFuseAmps: number | null
  readonly phases: number
  readonly roofPostcodeArea: string | null
  readonly roofLatitude: number | null
  readonly roofLongitude: number | null
  readonly batteryWearPence: number
}

export type Trip = {
  readonly date: string
  readonly time: string
  readonly miles: number | null
  readonly targetPercent: number | null
}

export type Away = {
  readonly from: string
  readonly to: string
  readonly mayExport: boolean
}

export type TripOutlook = {
  readonly problem: Problem | null
  readonly at: string | null
  readonly targetLevel: number | null
  readonly fromLevel: number | null
  readonly latestPlugIn: string | null
  readonly level: number | null
  readonly mostMiles: number | null
}

export type OneOffChange = {
  readonly kind: string
  readonly date: string
  readonly time: string | null
}

export type PlanningPreferencesInput = {
  readonly goal: string
  readonly exportRatePence: number
  readonly mainFuseAmps?: number | null
  readonly phases: number
  readonly roofPostcodeArea?: string | null
  readonly roofLatitude?: number | null
  readonly roofLongitude?: number | null
  readonly batteryWearPence: number
}

export type Organisation = {
  readonly organisationId: string
  readonly name: string
  readonly parentId: string | null
  readonly customerAppUserPoolId: string | null
  readonly customerAppDomain: string | null
  readonly roles: readonly (string)[]
}

export type AvailableVehicle = {
  readonly herbieVehicleId: string
  readonly make: string
  readonly modelVersion: string
  readonly availabilityYear: number
  readonly batteryCapacityWh: number
}

export type VehicleManufacturerDataInput = {
  readonly make?: string | null
  readonly model?: string | null
  readonly batteryCapacity?: number | null
  readonly availabilityYear?: number | null
  readonly herbieVehicleId?: string | null
}

export type HistoricTariffInput = {
  readonly id?: string | null
  readonly energySupplier: string
  readonly tariffType: string
  readonly startDate: string
  readonly periods: readonly (TariffPeriodInput)[]
  readonly weekendPeriods?: readonly (TariffPeriodInput)[] | null
  readonly exportPeriods?: readonly (TariffPeriodInput)[] | null
  readonly standingChargePence?: number | null
  readonly cap?: TariffCapInput | null
  readonly preset?: TariffPresetInput | null
}

export type TariffCapInput = {
  readonly unit: string
  readonly amount: number
  readonly dayStart: string
}

export type TariffPresetInput = {
  readonly id: string
  readonly since: string
}

export type TariffPeriodInput = {
  readonly timeStart: string
  readonly timeEnd?: string | null
  readonly ratePence: number
}

export type Modules = {
  readonly heat: Module
  readonly ev: Module
  readonly hes: Module
}

export type Module = {
  readonly isEnabled: boolean
}

export type Feature = {
  readonly id: string
  readonly name: string
  readonly enabled: boolean | null
  readonly seen: boolean
  readonly informed: boolean
  readonly isInBeta: boolean
}

export type Vehicle = {
  readonly make: string | null
  readonly model: string | null
  readonly availabilityYear: number | null
  readonly batteryCapacity: number | null
  readonly herbieVehicleId: string | null
  readonly hasMissingDetails: boolean
  readonly maxAcPower: number | null
  readonly integrationInternalOAuthId: string | null
  readonly integrationExpires: string | null
  readonly integrationChargeLimit: number | null
  readonly integrationLevel: number | null
  readonly integrationLevelAt: string | null
  readonly preferences: VehiclePreferences
  readonly schedule: Schedule
}

export type Schedule = {
  readonly MONDAY: string | null
  readonly TUESDAY: string | null
  readonly WEDNESDAY: string | null
  readonly THURSDAY: string | null
  readonly FRIDAY: string | null
  readonly SATURDAY: string | null
  readonly SUNDAY: string | null
  readonly unsettledDays: readonly (string)[]
  readonly earlierTimes: readonly (DayTime)[]
}

export type DayTime = {
  readonly day: string
  readonly time: string
}

export type ScheduleInput = {
  readonly MONDAY?: string | null
  readonly TUESDAY?: string | null
  readonly WEDNESDAY?: string | null
  readonly THURSDAY?: string | null
  readonly FRIDAY?: string | null
  readonly SATURDAY?: string | null
  readonly SUNDAY?: string | null
  readonly unsettledDays?: readonly (string)[] | null
}

export type VehiclePreferences = {
  readonly minimumChargePercent: number
  readonly maximumChargePercent: number
  readonly phevReadyModeOptIn: boolean
  readonly schedule: Schedule
}

export type Device = {
  readonly id: string
  readonly deviceType: string
  readonly installDate: string | null
  readonly status: string
  readonly firmware: Firmware | null
  readonly serialNumber: string | null
  readonly protocolVersion: string | null
  readonly currentEvState: EvState
  readonly estimatedChargeStartTime: string | null
  readonly cheapGridUntil: string | null
  readonly boostEnd: BoostEnd | null
  readonly tripOutlook: TripOutlook | null
  readonly nextTrip: TripOutlook | null
  readonly boostedBy: BoostedBy | null
  readonly car: Car | null
  readonly carAtCharger: CarAtCharger | null
  readonly energyParts: readonly (EnergyPart)[]
  readonly sessionCars: readonly (SessionCar)[]
  readonly notice: string | null
  readonly cheaperSlotStart: string | null
  readonly chargePlan: ChargePlan | null
  readonly lastNight: NightOutcome | null
  readonly planningSaved: PlanningSaved
  readonly energyConsumption: EnergyConsumption
  readonly statement: readonly (StatementMonth)[]
  readonly chargeSessions: readonly (ChargeSession)[]
  readonly chargeEvents: readonly (ChargeEvent)[]
  readonly evStatistics: EvStatistics
  readonly flexibleChargingPeriod: FlexibleChargingPeriod
}

export type BoostedBy = {
  readonly name: string | null
  readonly at: string
}

export type BoostEnd = {
  readonly endsAt: string | null
  readonly energyWh: number | null
  readonly chargedWh: number
}

export type ChargePlan = {
  readonly madeAt: string
  readonly goal: string
  readonly slots: readonly (PlanSlot)[]
  readonly ready: PlanReady | null
  readonly start: string | null
  readonly finish: string | null
  readonly energyWh: number
  readonly solarWh: number
  readonly exportedWh: number
  readonly cost: number
  readonly carbonGrams: number
  readonly level: ChargeLevelRange
  readonly range: PlanRange | null
  readonly minimumLevel: number
  readonly maximumLevel: number
  readonly alternatives: PlanAlternatives | null
  readonly assumed: readonly (string)[]
  readonly randomDelaySeconds: number
  readonly maxRandomDelaySeconds: number
  readonly needsNetwork: boolean
}

export type PlanRange = {
  readonly lowEnergyWh: number
  readonly highEnergyWh: number
  readonly lowCost: number
  readonly highCost: number
}

export type ChargeLevelRange = {
  readonly kind: string
  readonly low: number
  readonly expected: number
  readonly high: number
}

export type PlanSlot = {
  readonly start: string
  readonly end: string
  readonly power: number
  readonly flowsFrom: string
  readonly energyWh: number
  readonly solarWh: number
  readonly importPrice: number
  readonly exportPrice: number
  readonly carbonIntensity: number
  readonly solarPower: number
  readonly surplusPower: number
  readonly estimates: readonly (string)[]
  readonly level: number
  readonly cost: number
  readonly carbonGrams: number
  readonly reason: string
}

export type PlanReady = {
  readonly at: string
  readonly targetLevel: number
  readonly level: number
  readonly isReachable: boolean
  readonly reachedAt: string | null
}

export type PlanAlternatives = {
  readonly restCost: number
  readonly restCarbonGrams: number
  readonly boostNow: PlanAlternative
  readonly atPlugIn: PlanAlternative | null
  readonly otherGoal: PlanAlternative | null
}

export type PlanAlternative = {
  readonly from: string
  readonly energyWh: number
  readonly cost: number
  readonly carbonGrams: number
  readonly reachedAt: string | null
}

export type NightOutcome = {
  readonly readyAt: string
  readonly beganAt: string
  readonly endedAt: string
  readonly hasLeftSince: boolean
  readonly planned: NightSide
  readonly done: NightSide
  readonly plannedAsOf: string
  readonly laterPlans: readonly (LaterPlan)[]
  readonly targetLevel: number
  readonly wasMet: boolean | null
  readonly reachedAt: string | null
  readonly costAtPlugIn: number | null
  readonly saved: number | null
  readonly differences: readonly (NightDifference)[]
}

export type LaterPlan = {
  readonly madeAt: string
  readonly reason: string
}

export type NightInterval = {
  readonly from: string
  readonly to: string
  readonly kind: string
}

export type NightSide = {
  readonly start: string | null
  readonly finish: string | null
  readonly intervals: readonly (NightInterval)[]
  readonly energyWh: number
  readonly solarWh: number
  readonly exportedWh: number
  readonly cost: number | null
  readonly level: number | null
  readonly isLevelEstimated: boolean
  readonly isLevelLeast: boolean
}

export type NightDifference = {
  readonly kind: string
  readonly cost: number | null
  readonly energyWh: number
  readonly at: string | null
  readonly until: string | null
  readonly minutes: number | null
  readonly planned: number | null
  readonly actual: number | null
  readonly reason: string | null
}

export type HomeEnergy = {
  readonly importedWh: number
  readonly exportedWh: number
  readonly chargedWh: number
  readonly dischargedWh: number
  readonly carWh: number
  readonly houseWh: number
  readonly spareSolarWh: number
  readonly batteryInWh: number
  readonly batteryOutWh: number
  readonly unmeasuredHalfHours: number
  readonly batterySaved: number | null
}

export type PlanningSaved = {
  readonly nights: number
  readonly saved: number | null
}

export type HistoricTariff = {
  readonly id: string
  readonly energySupplier: string
  readonly tariffType: string
  readonly startDate: string
  readonly periods: readonly (TariffPeriod)[]
  readonly weekendPeriods: readonly (TariffPeriod)[] | null
  readonly exportPeriods: readonly (TariffPeriod)[] | null
  readonly standingChargePence: number | null
  readonly cap: TariffCap | null
  readonly preset: TariffPresetVersion | null
}

export type TariffCap = {
  readonly unit: string
  readonly amount: number
  readonly dayStart: string
}

export type TariffPresetVersion = {
  readonly id: string
  readonly since: string
}

export type TariffPeriod = {
  readonly timeStart: string
  readonly timeEnd: string
  readonly ratePence: number
}

export type TariffDeletion = {
  readonly cost: number | null
  readonly isCostComplete: boolean
  readonly costAfter: number | null
  readonly isCostAfterComplete: boolean
  readonly energyWh: number
}

export type EnergyConsumption = {
  readonly from: string
  readonly to: string
  readonly isCostPending: boolean
  readonly totals: EnergyTotals
  readonly periods: readonly (EnergyPeriod)[]
  readonly exportRates: readonly (ExportRate)[]
  readonly maxHourlyConsumptionWh: number | null
}

export type ExportRate = {
  readonly from: string
  readonly pence: number
}

export type EnergyTotals = {
  readonly actualEnergyConsumptionWh: number
  readonly actualEnergyFromNetHouse: number
  readonly actualEnergyFromGrid: number
  readonly actualEnergyGridExportedWh: number
  readonly actualEnergyHouseExportedWh: number
  readonly baselineEnergyConsumptionWh: number
  readonly actualCarbonEmissionsGrams: number | null
  readonly baselineCarbonEmissionsGrams: number | null
  readonly petrolCarbonEmissionsGrams: number
  readonly carbonSaving: CarbonSaving
  readonly isCarbonComplete: boolean
  readonly cost: number | null
  readonly pricedEnergyWh: number
  readonly earned: number
  readonly isCostComplete: boolean
  readonly isSplit: boolean
}

export type StatementMonth = {
  readonly month: string
  readonly energyWh: number
  readonly solarWh: number
  readonly cost: number | null
  readonly isCostComplete: boolean
  readonly rates: readonly (StatementRate)[]
  readonly estimatedHalfHours: number | null
  readonly parts: readonly (StatementPart)[]
}

export type StatementPart = {
  readonly carId: string | null
  readonly isOther: boolean
  readonly carName: string | null
  readonly make: string | null
  readonly model: string | null
  readonly personId: string | null
  readonly personName: string | null
  readonly energyWh: number
  readonly solarWh: number
  readonly cost: number | null
  readonly isCostComplete: boolean
  readonly rates: readonly (StatementRate)[]
  readonly estimatedHalfHours: number | null
}

export type StatementRate = {
  readonly rate: number
  readonly energyWh: number
  readonly cost: number
}

export type EnergyPeriod = {
  readonly date: string
  readonly settlementPeriod: number
  readonly periodStart: string
  readonly periodEnd: string
  readonly deviceImportedWh: number
  readonly deviceImportedFromNetHouseWh: number
  readonly deviceImportedFromGridWh: number
  readonly gridExportedWh: number
  readonly houseExportedWh: number
  readonly nationalCarbonIntensity: number | null
  readonly emissions: number | null
  readonly baselineEmissions: number | null
  readonly cost: number | null
  readonly withinCapWh: number | null
}

export type ChargeSession = {
  readonly start: string
  readonly end: string | null
  readonly week: number
  readonly day: string
  readonly weekDay: string
  readonly boosts: number
  readonly totalDeviceImportedWh: number
  readonly totalExportedWh: number
  readonly cost: number | null
  readonly earned: number
  readonly totalCarbonEmissionGrams: number | null
  readonly totalBaselineCarbonEmissionGrams: number | null
  readonly carbonSaving: CarbonSaving
  readonly periodEnd: string
  readonly events: readonly (ChargeEvent)[]
}

export type CarbonSaving = {
  readonly PETROL: number | null
  readonly STANDARD_EV: number | null
}

export type ChargeEvent = {
  readonly kind: string
  readonly start: string
  readonly end: string
}

export type EvStatistics = {
  readonly summary: EvStatisticsSummary
  readonly daily: readonly (DailyEvStatistics)[]
}

export type EvStatisticsSummary = {
  readonly connectedMinutes: number
  readonly disconnectedMinutes: number
  readonly chargingMinutes: number
  readonly idleMinutes: number
  readonly exportingMinutes: number
  readonly boostingMinutes: number
  readonly modeFaultMinutes: number
  readonly cableStateOtherMinutes: number
  readonly deviceOfflineMinutes: number
}

export type DailyEvStatistics = {
  readonly date: string
  readonly connectedMinutes: number
  readonly disconnectedMinutes: number
  readonly chargingMinutes: number
  readonly idleMinutes: number
  readonly exportingMinutes: number
  readonly boostingMinutes: number
  readonly modeFaultMinutes: number
  readonly cableStateOtherMinutes: number
  readonly deviceOfflineMinutes: number
}

export type FlexibleChargingPeriod = {
  readonly periodStart: string
  readonly periodEnd: string
  readonly totalEnergyWh: number
  readonly totalEnergyBoostOrHomealoneWh: number
  readonly totalTimeMinutes: number
  readonly totalTimeBoostOrHomealoneMinutes: number
}

export type Firmware = {
  readonly appVersion: string
}

export type EvState = {
  readonly status: string
  readonly homeAlone: boolean
  readonly chargeRate: ChargeRate
  readonly stateOfCharge: number | null
  readonly charge: ChargeLevel
  readonly chargeStop: ChargeStop | null
  readonly isPluggedIn: boolean
  readonly housePower: number | null
  readonly lastUpdated: string | null
}

export type ChargeLevel = {
  readonly kind: string
  readonly value: number | null
  readonly low: number | null
  readonly high: number | null
  readonly asOf: string | null
  readonly source: string | null
}

export type ChargeStop = {
  readonly kind: string
  readonly since: string
  readonly isConfirmed: boolean
}

export type ChargeRate = {
  readonly total: number
  readonly fromSolar: number | null
  readonly fromGrid: number | null
  readonly fromSolarPercent: number | null
  readonly fromGridPercent: number | null
}

export type CompletedTourStep = {
  readonly tourStepId: string
}

export type MutationProblems = {
  readonly invitePerson: 'invalid-email' | 'invalid-role' | 'invalid-guest-date' | 'already-invited' | 'already-member' | 'too-many-people' | 'too-many-attempts' | 'not-allowed'
  readonly resendInvitation: 'not-found' | 'too-many-attempts' | 'not-allowed'
  readonly withdrawInvitation: 'not-found' | 'not-allowed'
  readonly changeRole: 'not-found' | 'last-owner' | 'invalid-role' | 'invalid-guest-date' | 'not-allowed'
  readonly removePerson: 'not-found' | 'last-owner' | 'not-allowed'
  readonly erasePerson: 'not-found' | 'not-allowed'
  readonly leaveHousehold: 'last-owner' | 'not-allowed'
  readonly renameSelf: 'invalid-name' | 'not-allowed'
  readonly nameCard: 'not-found' | 'invalid-name' | 'not-allowed'
  readonly addCar: 'not-found' | 'invalid-name' | 'too-many-cars' | 'capacity-too-low' | 'capacity-too-high' | 'capacity-not-a-number' | 'unknown-vehicle' | 'make-and-model-required' | 'name-too-long' | 'invalid-year' | 'not-allowed'
  readonly updateCar: 'not-found' | 'invalid-name' | 'capacity-too-low' | 'capacity-too-high' | 'capacity-not-a-number' | 'unknown-vehicle' | 'make-and-model-required' | 'name-too-long' | 'invalid-year' | 'phev-not-available' | 'invalid-minimum' | 'invalid-maximum' | 'range-too-narrow' | 'invalid-time' | 'invalid-weekday' | 'not-allowed'
  readonly removeCar: 'not-found' | 'only-car' | 'not-allowed'
  readonly setMainCar: 'not-found' | 'not-allowed'
  readonly chooseCar: 'not-found' | 'not-plugged-in' | 'not-allowed'
  readonly upsertCustomerFeature: 'feature-not-found' | 'beta-not-offered'
  readonly upsertFeature: 'feature-not-found' | 'beta-not-offered'
  readonly requestUpdateEmail: 'error-invalid-email' | 'error-same-email' | 'incorrect-password' | 'email-taken' | 'too-many-attempts' | 'unexpected-error'
  readonly resendUpdateEmailRequest: 'too-many-attempts' | 'unexpected-error'
  readonly confirmEmailUpdate: 'link-expired' | 'invalid-email' | 'too-many-attempts' | 'unexpected-error'
  readonly setEvChargerOverride: 'charger-offline' | 'charger-silent' | 'charger-refused' | 'car-disconnected' | 'invalid-boost-end'
  readonly setOneOffChange: 'invalid-kind' | 'invalid-date' | 'invalid-time' | 'no-ready-time'
  readonly removeOneOffChange: 'one-off-change-not-found'
  readonly setTrip: 'invalid-date' | 'invalid-time' | 'past-date' | 'date-too-far' | 'invalid-target' | 'miles-beyond-battery'
  readonly removeTrip: 'trip-not-found'
  readonly setAway: 'invalid-date' | 'past-date' | 'ends-before-start' | 'date-too-far'
  readonly removeAway: 'away-not-found'
  readonly skipStartDelay: never
  readonly updateCustomerEvPreferencesSchedule: 'invalid-time' | 'invalid-weekday'
  readonly updateHasConfirmedSchedule: never
  readonly evPreferences: 'capacity-too-low' | 'capacity-too-high' | 'capacity-not-a-number' | 'unknown-vehicle' | 'make-and-model-required' | 'name-too-long' | 'invalid-year' | 'phev-not-available' | 'invalid-minimum' | 'invalid-maximum' | 'range-too-narrow' | 'invalid-time' | 'invalid-weekday'
  readonly updateCustomerEvPreferencesChargeRange: 'invalid-minimum' | 'invalid-maximum' | 'range-too-narrow'
  readonly linkVehicleAccount: never
  readonly completeVehicleLink: never
  readonly unlinkVehicleAccount: 'not-linked'
  readonly setStateOfCharge: 'invalid-state-of-charge' | 'no-charger'
  readonly updateCustomerHistoricTariffs: 'tariffs-changed-meanwhile' | 'invalid-tariff-id' | 'invalid-start-date' | 'supplier-required' | 'invalid-tariff-type' | 'agile-has-no-periods' | 'agile-not-offered' | 'invalid-period-count' | 'invalid-period-start' | 'thirty-minute-apart-error' | 'unit-rate-numeric' | 'unit-rate-range' | 'error-tariffs-no-future-dates' | 'error-tariffs-diff-dates' | 'error-prev-tariffs-equal' | 'error-prev-tariffs-equal-agile' | 'error-next-tariffs-equal' | 'error-next-tariffs-equal-agile' | 'too-many-tariffs' | 'duplicate-tariff-id' | 'standing-charge-range' | 'agile-has-no-cap' | 'invalid-cap-unit' | 'cap-amount-range' | 'invalid-cap-day-start' | 'cap-needs-two-rates' | 'invalid-preset'
  readonly updatePlanningPreferences: 'invalid-goal' | 'invalid-export-rate' | 'invalid-main-fuse' | 'invalid-phases' | 'invalid-roof-location' | 'invalid-battery-wear'
  readonly requestTariffAdvice: never
  readonly setBudget: 'invalid-budget'
  readonly setSharedFuse: 'invalid-main-fuse' | 'invalid-house-allowance'
  readonly setNoticeChoice: 'invalid-notice' | 'not-allowed'
  readonly addPushSubscription: 'invalid-push-address' | 'invalid-push-keys'
  readonly deletePushSubscription: never
  readonly addMicrogeneration: 'must-select-type' | 'must-be-valid-max-power-output' | 'must-be-valid-install-year' | 'name-too-long' | 'too-many-microgenerations'
  readonly removeMicrogeneration: 'microgeneration-not-found'
  readonly setExportMatchingOptIn: 'export-match-not-available' | 'microgeneration-required'
  readonly updateEvOnboardingComplete: never
  readonly addTourSteps: never
  readonly setLanguage: 'language-not-offered'
  readonly setLatestSeenReleaseNote: 'invalid-date'
  readonly skipProfileTask: 'task-not-found'
  readonly updateHeatComfort: 'heat-not-enabled' | 'invalid-comfort-temperature' | 'invalid-morning-period' | 'invalid-evening-period'
  readonly addWebhook: 'invalid-url' | 'https-required' | 'private-address' | 'too-many-webhooks'
  readonly removeWebhook: 'webhook-not-found'
  readonly switchWebhookOn: 'webhook-not-found'
  readonly testWebhook: 'webhook-not-found'
  readonly changeWebhookSecret: 'webhook-not-found'
  readonly setHomeBattery: 'invalid-size' | 'invalid-charge-power' | 'invalid-discharge-power' | 'invalid-efficiency' | 'invalid-reserve' | 'invalid-topic' | 'same-topics'
  readonly removeHomeBattery: 'battery-not-found'
  readonly linkBroker: 'invalid-url' | 'tls-required' | 'private-address' | 'invalid-credentials' | 'broker-linked' | 'confirmation-needed'
  readonly unlinkBroker: 'broker-not-found'
  readonly testBroker: 'broker-not-found'
  readonly requestDataExport: 'export-not-offered' | 'invalid-range' | 'too-many-exports'
}
