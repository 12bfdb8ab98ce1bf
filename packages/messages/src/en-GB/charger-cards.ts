/** The chargers of a home with several of them. */
export const chargerCards = {
  label: 'Your chargers',
  name: 'Charger {number}',
  'shown-below': 'Shown below',
  'state-charging': 'Charging, {power} kW',
  'state-boosting': 'Boosting, {power} kW',
  'state-exporting': 'Exporting, {power} kW',
  'state-starts': 'Starts at {time}',
  'state-plugged-in': 'Plugged in',
  'state-unplugged': 'Unplugged',
  'state-offline': 'Offline',
  'state-unknown': 'No status yet. Your other chargers still work',
  'state-fault': 'Fault. Your other chargers still work',
  level: 'Battery at {percent}%',
  'level-about': 'Battery about {percent}%',
} as const
