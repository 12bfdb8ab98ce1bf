/** The notice that the link to the car's maker has ended. */
export const linkEnded = {
  title: 'The link to your car has ended',
  text: 'We no longer know its charge level. A link lasts 45 days.',
  'link-again': 'Link your car again',
  'not-again': 'Don’t link again',
  removing: 'Removing…',
} as const
