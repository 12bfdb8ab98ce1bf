/** The next ready-by time, as a plan promises it or as it is wanted. */
export const readyBy = {
  'ready-by': 'Ready by',
  'wanted-by': 'Ready time:',
  'ready-by-today': '{by} {time} today',
  'ready-by-tomorrow': '{by} {time} tomorrow',
  'ready-by-on-weekday': '{by} {time} on {weekday}',
  'ready-by-next-weekday': '{by} {time} next {weekday}',
  'ready-by-on-date': '{by} {time} on {date}',
  'no-ready-times': 'No ready times set',
  'ready-to-go': 'Ready to go',
} as const
