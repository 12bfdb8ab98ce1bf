/** A car that can't be ready in time: the curve of its charge, and the ways out. */
export const shortPlan = {
  'card-title': 'Charge until {time}',
  'curve-label': 'Charge level: {from}% at {start}, {level}% at {ready}, {target}% at {reached}',
  'curve-label-open': 'Charge level: {from}% at {start}, {level}% at {ready}',
  percent: '{level}%',
  'ready-by': 'Ready by {time}',
  text: 'It charges at full power and reaches {level}% by {time}.',
  'boost-title': '{level}% by {time} if you boost',
  'boost-text': 'Starts now, without the random delay. About {cost} more.',
  'boost-text-less': 'Starts now, without the random delay.',
  'boost-now': 'Boost now',
  'ready-later': 'Ready by {time}',
} as const
