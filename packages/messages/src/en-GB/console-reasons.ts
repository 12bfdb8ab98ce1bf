export const consoleReasons = {
  'reason-ready': 'Will be ready',
  'reason-fault': 'Charger has a fault',
  'reason-stopped-by-customer': 'Customer stopped the charge',
  'reason-refused': 'Charger refuses the plan',
  'reason-too-little-time': 'Too little time',
  'reason-needs-connection': 'Charger is offline without the plan',
  'reason-offline': 'Charger is offline with the plan',
  'reason-unanswered': 'Charger does not answer the plan',
  'reason-takes-no-power': 'Car takes no power',
  'reason-not-answered-yet': 'Charger has not answered yet',
} as const
