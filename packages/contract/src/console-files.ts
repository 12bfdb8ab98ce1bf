/** Takes a file of firmware as `application/octet-stream`, its name in the query. */
export const FIRMWARE_PATH = '/firmware'

export type KeptFirmware = { readonly name: string; readonly sha256: string }
