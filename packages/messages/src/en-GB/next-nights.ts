/** The nights ahead, beside the week of the schedule. */
export const nextNights = {
  title: 'Next nights',
  'ready-by': '{day}, ready by {time}',
  planned: 'Planned: {energy} kWh',
  typical: 'If your car needs {energy} kWh, its usual',
  about: 'about {cost}',
  unknown: 'Not known yet',
  'unknown-agile': 'Prices come the day before',
  'unknown-tariff': 'Add your tariff to see costs',
  'unknown-use': 'Known after your first week of charging',
  total: '{nights} nights, about {cost}',
  none: 'No ready times, so nothing is planned.',
} as const
