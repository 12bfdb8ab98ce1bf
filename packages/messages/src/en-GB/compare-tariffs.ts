/** The last year on other tariffs, in My tariff. */
export const compareTariffs = {
  title: 'compare tariffs',
  lead: 'What would charging have cost from {first} to {last}? The same {energy} kWh, the same ready times.',

  'answer-other': '{name} would have cost about {saving} less',
  'answer-own': 'None of these would have been clearly cheaper',
  'answer-only': 'There is nothing to compare yet',
  'answer-planned': 'Compared over {days} days, with charging planned by us.',
  'answer-none': 'Your supplier has no other tariff here, and there are too few half-hourly prices.',

  'name-own': 'Your tariff',
  'name-own-was': 'Your tariffs, as they were',
  'name-present': 'Your present tariff all year',
  'name-preset': '{supplier} {name}',
  'name-agile': '{supplier}, half-hourly prices',
  'as-charged': 'As you charged',
  'as-planned': 'Planned by us',
  paid: '{amount}',
  about: 'about {amount}',
  parts: 'Charging {charging}, standing charge {standing}',
  'parts-export': 'Charging {charging}, standing charge {standing}, earned {earned}',
  'no-standing': 'Charging {charging}. Its standing charge isn’t known and isn’t included.',
  'no-standing-export':
    'Charging {charging}, earned {earned}. Its standing charge isn’t known and isn’t included.',
  'only-export': 'Charging {charging}, earned {earned}',
  'plus-standing': 'Plus standing charge {standing}',
  'standing-left-out':
    'Standing charges are left out, because yours isn’t known. Add it to your tariff to compare them too.',
  unpriced:
    '{count, plural, one {# half hour has no price and isn’t included.} other {# half hours have no price and aren’t included.}}',
  'estimated-prices':
    'In {count, plural, one {# half hour} other {# half hours}} the price of an earlier day stands in for a missing one.',

  'method-title': 'How sure is it?',
  'method-days':
    'Measured on {days, plural, one {# day} other {# days}} with {count, plural, one {# charge} other {# charges}}.',
  'method-estimated-none': 'The meter was read in every half hour with energy.',
  'method-estimated':
    'In {count, plural, one {# half hour} other {# half hours}} the meter was not read, so their energy is estimated.',
  'method-own': '‘As you charged’ on your own tariff is what History shows for these days.',
  'method-plan':
    '‘Planned by us’ moves each charge to the cheapest half hours between plug-in and ready time. Boosts are planned too, solar stays as it was.',
  'method-ready': 'Where a night’s ready time isn’t kept, your present week counts.',
  'method-house': 'Only the car is compared. What your house uses may favour another tariff.',
  'method-past': 'Prices are today’s for all of the time, except Agile’s. Next year will differ.',
  computed: 'Computed {date}',

  working: 'Working out your year on each tariff',
  'working-text': 'This takes a few seconds.',
  'renewing-title': 'From {date}',
  'renewing-text': 'A new comparison is being worked out.',
  'early-title': 'Too early to compare',
  'early-text': 'Measured so far: {days} days. A comparison needs {least} days.',
  'none-title': 'Nothing charged yet',
  'none-text': 'A comparison needs 28 days of charging.',
  'failed-title': 'The comparison isn’t available right now',
  'failed-text': 'Your History is safe. Try again in a moment.',
  retry: 'Try again',

  'error-title': 'The comparison isn’t available right now',
  'error-text': 'Unable to load the comparison. Your History is safe. Retrying automatically.',
  'error-offline': 'You’re offline. The comparison appears here when you reconnect.',
  'stale-title': 'No connection',
  'stale-text': 'This is the last known comparison.',
} as const
