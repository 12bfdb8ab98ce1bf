/** Pages and changes that a person's role in the home does not include. */
export const notAllowed = {
  'page-title': 'Not part of your role',
  'page-text': 'An owner of this home can change your role under People at home.',
  'only-owners': 'Only an owner can change this',
  'only-drivers': 'Only owners and drivers can change this',
} as const
