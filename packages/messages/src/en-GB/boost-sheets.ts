/** The dialogs of Today, loaded with their code. */
export const boostSheets = {
  'away-title': 'You can’t boost right now',
  'away-text':
    'Your charger is offline or has a fault. Check that it has power and that your Wi-Fi is working.',
  'away-support': 'Contact support',
  'alone-text':
    'Your charger can’t reach us. Until it reconnects it charges your car without a plan, as soon as it’s plugged in.',
  'disconnected-title': 'Your car isn’t plugged in',
  'disconnected-text': 'Plug it in to boost.',
  close: 'OK',

  'sure-title': 'Boost now?',
  'sure-text': 'Your car charges at full power, at the current price. You can stop it at any time.',
  'sure-cost':
    'About {cost} for {energy} kWh, {level}% at about {time}. It continues until your car is full.',
  'sure-cost-short': 'About {cost} for {energy} kWh.',
  'sure-cost-then': 'About {cost} for {energy} kWh, then {rest} kWh by plan for about {later}.',
  'plan-cost': 'Your plan costs about {cost} from now on.',
  'most-cost': 'Up to {cost} for {energy} kWh, depending on how full your car is.',
  'most-cost-then':
    'Up to {cost} for {energy} kWh, then up to {later} by plan, depending on how full your car is.',
  'most-plan-cost': 'Your plan costs up to {cost} from now on.',
  'bar-boost': 'This boost',
  'bar-boost-then': 'This boost, then your plan',
  'bar-plan': 'Your plan',
  'end-legend': 'Stop',
  'end-full': 'When it’s full',
  'end-time': 'In {hours} h',
  'end-energy': 'After {energy} kWh',
  'sure-calibrating': 'Your charger will calibrate another time.',
  'export-title': 'Stop exporting and boost?',
  'export-text':
    'Your car is exporting {rate} kW. Boosting stops the export and charges at full power instead.',
  confirm: 'Boost now',
  'keep-waiting': 'Not now',
  'keep-selling': 'Keep exporting',
  'do-not-ask': 'Don’t ask again',

  'calibration-title': 'Calibrating',
  'calibration-what': 'Your charger is measuring how your car charges, so that ready times are accurate.',
  'calibration-how':
    'This happens after installation and from time to time. Your car keeps charging, but the power may vary.',
  'calibration-do':
    'You don’t need to do anything, just leave your car plugged in. If you’re in a hurry you can boost, and it calibrates another time.',
  'calibration-close': 'Got it',
} as const
