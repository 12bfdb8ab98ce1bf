/** A home with a battery: its energy and what the battery saved, in History. */
export const homeEnergy = {
  title: 'Home battery',
  saved: 'Your battery saved {saved}',
  'cost-more': 'Your battery cost {saved} more than it saved',
  'saved-nothing': 'Your battery saved nothing yet',
  'saved-unknown': 'What your battery saved shows once its hours have a tariff and a house meter.',
  'saved-how':
    'The saving is the bill of the same house, solar and car without it, less the real one. What planning your car saved isn’t part of it.',
  stored: 'Put in',
  given: 'Given back',
  balance: 'Where your home’s energy came from and went',
  'from-grid': 'From the grid',
  'from-solar': 'Solar to spare',
  'from-battery': 'From the battery',
  'to-house': 'House',
  'to-car': 'Your car',
  'to-battery': 'Into the battery',
  'to-grid': 'To the grid',
  energy: '{energy} kWh',
  unmeasured:
    '{count, plural, one {# half hour isn’t} other {# half hours aren’t}} in it: your house meter wasn’t read.',
  failed: 'Unable to load your battery’s energy. Retrying automatically.',
} as const
