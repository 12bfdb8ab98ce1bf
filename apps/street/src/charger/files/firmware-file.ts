import { chargerProtocols, type ChargerProtocol } from '@driveway/world/charger-make'
import { createHash } from 'node:crypto'

export type InstalledFirmware = {
  readonly version: string
  /** Null if it does not change them. */
  readonly protocols: readonly ChargerProtocol[] | null
}

/** A firmware image begins with one line of text: its version and, if it changes them, the protocols that it speaks. */
const header = /^driveway-firmware (\d+(?:\.\d+){1,3})(?: ocpp=([\d.,]+))?\n/
const versionInName = /(\d+(?:\.\d+){1,3})[^/]*$/
const HEADER_BYTES = 120

/** The firmware in a downloaded file: by its header, otherwise by the version in its name. Null if it has neither. */
export function readFirmware(bytes: Buffer, location: string): InstalledFirmware | null {
  const [, version, protocols] = header.exec(bytes.toString('latin1', 0, HEADER_BYTES)) ?? []
  if (version !== undefined) return { version, protocols: readProtocols(protocols) }
  const named = versionInName.exec(new URL(location).pathname)?.[1]
  return named === undefined ? null : { version: named.replace(/\.+$/, ''), protocols: null }
}

function readProtocols(list: string | undefined): InstalledFirmware['protocols'] {
  const known = chargerProtocols.filter((each) => list?.split(',').includes(each))
  return known.length === 0 ? null : known
}

/** True unless the response announces another length or another SHA-256 than the file has. */
export function isIntact(bytes: Buffer, headers: Headers): boolean {
  const length = headers.get('content-length')
  if (length !== null && headers.get('content-encoding') === null && Number(length) !== bytes.length)
    return false
  const announced = readDigest(headers)
  return announced === null || announced === createHash('sha256').update(bytes).digest('base64')
}

/** RFC 9530, or the older Digest field. */
function readDigest(headers: Headers): string | null {
  for (const name of ['repr-digest', 'content-digest', 'digest']) {
    const digest = /sha-256=:?([A-Za-z0-9+/]+=*)/i.exec(headers.get(name) ?? '')?.[1]
    if (digest !== undefined) return digest
  }
  return null
}
