/** The rules of content that every customer sees. */
export const visibleToAll = {
  organisations: [],
  deviceTypes: [],
  requiredFeatures: [],
  excludedFeatures: [],
  minFirmwareVersion: null,
  maxFirmwareVersion: null,
}
