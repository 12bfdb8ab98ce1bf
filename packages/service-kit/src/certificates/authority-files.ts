import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type AuthoritySettings = {
  readonly folder: string
  /** Encrypts the key. Null: it is protected by the permissions of its file alone. */
  readonly passphrase: string | null
}

/** In the folder of the charger authority. The certificate is public; the key is readable by the server's user only. */
export const AUTHORITY_CERTIFICATE_FILE = 'ca-certificate.pem'
export const AUTHORITY_KEY_FILE = 'ca-key.pem'

const PEM_CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g

/** Empty until the authority exists. Several certificates are accepted while one authority replaces another. */
export async function readAuthorityCertificates(folder: string): Promise<readonly X509Certificate[]> {
  const pem = await readIfPresent(join(folder, AUTHORITY_CERTIFICATE_FILE))
  return (pem?.match(PEM_CERTIFICATE) ?? []).map((each) => new X509Certificate(each))
}

export async function readIfPresent(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
