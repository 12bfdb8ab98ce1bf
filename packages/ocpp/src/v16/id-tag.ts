import { dateTime, object, oneOf, optional, string } from '../schema.ts'

export const idTag = string(20)

export const idTagInfo = object({
  status: oneOf(['Accepted', 'Blocked', 'Expired', 'Invalid', 'ConcurrentTx']),
  expiryDate: optional(dateTime),
  parentIdTag: optional(idTag),
})
