/** Energy, cost and carbon by car and by person. */
export const energyParts = {
  title: 'By car and person',
  legend: 'Show by',
  car: 'Car',
  person: 'Person',
  nobody: 'Nobody in particular',
  'other-car': 'Someone else’s car',
  energy: '{energy} kWh',
  'energy-and-cost': '{energy} kWh · {cost}',
  'energy-and-carbon': '{energy} kWh · {carbon} kg CO₂',
  failed: 'Unable to load this. Retrying automatically.',
  charges: 'Charges and their cars',
  'charge-label': 'Car of the charge on {day} at {time}, {energy} kWh',
  'not-saved': 'Not saved. Try again.',
} as const
