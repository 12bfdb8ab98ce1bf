/** The statement for an employer, in History. */
export const statement = {
  title: 'statement',
  heading: 'Charging statement {year}',
  lead: 'Energy charged at home and what it cost, for your employer or your own records.',
  print: 'Print',
  download: 'Download CSV',
  'file-name': 'charging-statement-{year}.csv',
  'year-bar': 'Year of the statement',
  back: 'Back to History',

  'column-month': 'Month and unit rate',
  'column-grid': 'Grid, kWh',
  'column-solar': 'Solar, kWh',
  'column-cost': 'Cost',
  rate: '{rate}p',
  'rate-range': '{low}p to {high}p, {average}p on average',
  'cost-unknown': 'No price yet',
  total: 'Total',
  caption: 'Charging by month in {year}',

  'method-title': 'How it is computed',
  'method-meter':
    'Energy is measured by the charger’s own meter and settled in half hours. A month is one of the calendar in London.',
  'method-chargers': 'The charges at all chargers of the home are added up.',
  'method-rate':
    'Each half hour costs its energy from the grid at the unit rate of that half hour. Standing charges are not included.',
  'method-solar': 'Energy from your own solar panels costs nothing.',
  'method-export': 'Exported energy is not subtracted.',
  'method-owner': 'A charge is its car’s, and of the person whose card started it, else of the car’s driver.',
  'estimated-none': 'The meter was read in every half hour with energy.',
  'estimated-some':
    'In {count} half hours with energy the meter was not read. Their energy is divided between the readings around them; the sum stays the meter’s.',
  'estimated-unknown':
    'For months more than a year ago the readings are no longer kept, only their half hours.',
  incomplete: 'Some half hours have no price yet and are not in the cost.',

  'empty-title': 'Nothing charged in {year}',
  'empty-text': 'A statement needs at least one charge.',
  of: 'For',
  'of-everybody': 'The whole home',
  'of-self': 'Your charges',
} as const
