/** What comes up over Today after a tap; fetched with it. */
export const boostSheets = {
  'away-title': 'Your charger cannot boost now',
  'away-text':
    'It is offline or has a fault, so we cannot reach it. Check that it has power and that your Wi-Fi works.',
  'away-support': 'Contact support',
  'disconnected-title': 'Your car is not plugged in',
  'disconnected-text': 'Plug it in first. Then you can boost it at once.',
  close: 'OK',

  'sure-title': 'Boost now?',
  'sure-text':
    'Your car charges at full power from now on, whatever electricity costs, until it is full or you stop it.',
  'sure-calibrating': 'Your charger will calibrate another time.',
  'export-title': 'Stop selling and boost?',
  'export-text':
    'Your car is selling {rate} kW to the grid. Boosting ends that, and charges it at full power instead.',
  confirm: 'Boost now',
  'keep-waiting': 'Not now',
  'keep-selling': 'Keep selling',
  'do-not-ask': 'Do not ask me again',

  'calibration-title': 'Getting to know your car',
  'calibration-what':
    'Your charger is finding out how your car takes power, so that it can tell you truly when it will be ready.',
  'calibration-how':
    'This happens after it is installed and now and then afterwards. Your car charges all the while, though the rate may go up and down.',
  'calibration-do':
    'There is nothing to do: just leave it plugged in. If you are in a hurry you can boost, and it calibrates another time.',
  'calibration-close': 'Got it',
} as const
