/** Encrypted values name their row, so that one that is copied to another row cannot be decrypted there. */
export const secretPurposes = {
  signingKey: (keyId: string) => `signing key ${keyId}`,
  vehicleLink: (linkId: string) => `vehicle-link ${linkId}`,
  linkRequest: (accountNumber: string) => `vehicle-link request of ${accountNumber}`,
  webhook: (webhookId: string) => `webhook ${webhookId}`,
  broker: (brokerId: string) => `broker ${brokerId}`,
  mail: (accountNumber: string) => `mail to ${accountNumber}`,
} as const
