import { readFile } from 'node:fs/promises'
import { createSecureContext, type SecureContextOptions } from 'node:tls'
import { readAuthorityCertificates } from '@driveway/service-kit/certificates/authority-files'
import { StartProblem } from '@driveway/service-kit/start-problem'

export type TlsFiles = {
  /** The server's certificate, followed by those between it and its root, in PEM. */
  readonly certificateFile: string
  readonly keyFile: string
}

type Pem = { readonly cert: string; readonly key: string; readonly ca: string[] }

/** The only protocols that chargers and browsers may use. */
export const TLS_VERSIONS = { minVersion: 'TLSv1.2' } as const satisfies SecureContextOptions

/** Reads and checks certificate, key and the charger authority, whose clients are asked for a certificate. */
export async function readTlsFiles(files: TlsFiles, authorityFolder: string): Promise<Pem> {
  const cert = await readSetting('TLS_CERT_FILE', files.certificateFile)
  const key = await readSetting('TLS_KEY_FILE', files.keyFile)
  const authorities = await readAuthorityCertificates(authorityFolder)
  try {
    createSecureContext({ cert, key })
  } catch (error) {
    throw new StartProblem('TLS_CERT_FILE and TLS_KEY_FILE are not a certificate and its key in PEM.', {
      cause: error,
    })
  }
  return { cert, key, ca: authorities.map((each) => each.toString()) }
}

async function readSetting(setting: string, path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    throw new StartProblem(`${setting} cannot be read: ${path}`, { cause: error })
  }
}
