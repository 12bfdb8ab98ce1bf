/** The form that adds a generator at home. */
export const addMicrogenerationDetail = {
  title: 'add solar or wind',
  type: 'Type',
  'type-SOLAR': 'Solar',
  'type-WIND': 'Wind',
  'type-OTHER': 'Other',
  'max-power-output': 'Maximum output',
  'kilowatts-unit': 'kW',
  make: 'Make (optional)',
  model: 'Model (optional)',
  'install-year': 'Year installed (optional)',

  'must-select-type': 'Choose a type',
  'must-be-valid-max-power-output': 'Enter the power in kW, such as 4.2',
  'power-output-too-high': '{power} kW is high for a home. Check the figure is in kilowatts, such as 4.2.',
  'must-be-valid-install-year': 'Enter a year from {first} to {last}',
  'name-too-long': 'Use at most {length} characters',

  'where-title': 'Where to find it',
  'where-text': 'On your installation certificate, as peak power in kW or kWp.',

  add: 'Add',
  adding: 'Adding…',
  'added-title': 'Added',
  added: 'You can now switch on solar matching.',

  'failed-title': 'Not added',
  failed: 'We couldn’t add it. What you entered is still here. Please try again.',
  'failed-offline': 'Can’t reach the server. What you entered is still here. Please try again.',
  'too-many': 'You have as many as we can keep. Remove one first.',
} as const
