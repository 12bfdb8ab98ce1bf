import { readFileSync } from 'node:fs'
import { succeed } from '@driveway/domain/result'
import type { RotationProblem } from '@driveway/operator/rotate-secrets'
import { readSecretsKey } from '@driveway/service-kit/secrets/secrets-key'
import { readArguments, refuse, type OperatorCommand } from '../line/operator-command.ts'

function describe({ code }: RotationProblem): string {
  switch (code) {
    case 'no-secrets-key':
      return 'The present key is missing: run it with the SECRETS_KEY (or DATA_DIR) of the servers.'
    case 'same-key':
      return 'The new key is the present one.'
    case 'other-rotation':
      return 'SECRETS_KEY is being replaced by another new key: finish that first.'
    default:
      return code satisfies never
  }
}

export const rotateSecrets: OperatorCommand = {
  name: 'secrets rotate',
  summary: 'encrypts everything that SECRETS_KEY encrypts with a new key, while the servers run',
  usage: [
    '  npm run operator -- secrets rotate --new-key-file <file> [--finish]',
    '',
    '  Run it with the present SECRETS_KEY. Then restart the servers with the new one, and run it once more, still with the',
    '  former SECRETS_KEY and with --finish, which forgets that one. A run that was killed is repeated.',
  ].join('\n'),
  read(args) {
    const read = readArguments(args, ['new-key-file'], 0, ['finish'])
    if (!read.ok) return read
    const file = read.value.options['new-key-file']
    if (file === undefined) return refuse('--new-key-file is missing.')
    const newKey = readKeyFile(file)
    if (newKey === null) return refuse(`${file} is not a key of 32 bytes, in base64 or hexadecimal.`)
    const isFinal = read.value.flags.has('finish')
    return succeed(async (operator, print) => {
      const rotated = await operator.rotateSecrets({
        newKey,
        isFinal,
        onBatch: (kind, resealed) => print?.(`${kind}: ${resealed} encrypted with the new key`),
      })
      if (!rotated.ok) return { ok: false, text: describe(rotated.problem) }
      const { resealed, unreadable } = rotated.value
      const lost = unreadable === 0 ? '' : ` ${unreadable} could not be decrypted with either key.`
      const then = isFinal
        ? 'The former key is forgotten.'
        : 'Restart the servers with the new key, then run it with --finish.'
      return { ok: true, text: `${resealed} values were encrypted with the new key.${lost} ${then}` }
    })
  },
}

function readKeyFile(file: string): Buffer | null {
  try {
    return readSecretsKey(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
