/** The texts of notices, which are pushed and mailed. */
export const notices = {
  'not-plugged-in-title': 'Plug in by {time}',
  'not-plugged-in-text':
    'Your car isn’t plugged in. To be ready by {ready}, it must start charging by {time}.',
  'not-plugged-in-late-title': 'Plug in now',
  'not-plugged-in-late-text':
    'Your car isn’t plugged in. It can no longer be ready by {ready}, but every minute counts.',
  'not-plugged-in-clear-title': 'No need to plug in',
  'not-plugged-in-clear-text': 'Your car is plugged in, or needs no charge for {ready}.',

  'cannot-be-ready-title': 'Not ready by {ready}',
  'cannot-be-ready-text':
    'Your car will be at {level}% of {target}% at {ready}. {missing} kWh won’t fit in time.',
  'cannot-be-ready-reached': 'It reaches {target}% at {reached}.',
  'cannot-be-ready-clear-title': 'Back on track',
  'cannot-be-ready-clear-text': 'Your car is expected to be ready by {ready} after all.',

  'ready-title': 'Ready: {level}%',
  'ready-title-about': 'Ready: about {level}%',
  'ready-text': 'Your car is charged for {ready}.',

  'stopped-title': 'Charging stopped at {level}%',
  'stopped-text':
    'Your car stopped taking power. It still needs a charge for {ready}. Check the car and its cable.',
  'not-started-title': 'Your car isn’t charging',
  'not-started-text':
    'Power is on offer, but your car takes none. It needs a charge for {ready}. Check the car’s own timer.',
  'offline-title': 'Your charger is offline',
  'offline-text':
    'It keeps its plan for {ready}, but we can’t see or change the charge. Check its power and network.',
  'fault-title': 'Your charger reports a fault',
  'fault-text': 'Your car needs a charge for {ready}. Unplug the cable and plug it in again.',
  'stopped-clear-title': 'Charging is fine again',
  'stopped-clear-text': 'Nothing more to do for {ready}.',

  'cheap-prices-title': 'Cheap electricity tomorrow',
  'cheap-prices-today-title': 'Cheap electricity today',
  'cheap-prices-text': '{pence}p a kWh on average from {from} to {to}.',
  'paid-prices-title': 'Paid to charge tomorrow',
  'paid-prices-today-title': 'Paid to charge today',
  'paid-prices-text': 'You earn {pence}p a kWh on average from {from} to {to}.',

  'monthly-summary-title': '{month} at a glance',
  'monthly-summary-text': '{energy} kWh charged for {cost}.',
  'monthly-summary-unpriced': '{energy} kWh charged.',

  'over-budget-title': 'Charging will cost more than {budget} in {month}',
  'over-budget-text': 'About {expected} by the end of the month, {spent} so far. Your budget is {budget}.',
  'passed-budget-title': 'Charging has cost more than {budget} in {month}',

  'open-today': 'Open the app',
  'open-prices': 'See the prices',
  'open-history': 'See the month',
  boost: 'Boost now',
} as const
