import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brandIds } from '@driveway/brand/brand-id'
import { describeFault } from '@driveway/content/fault/content-fault'
import { readContentFolder } from '@driveway/content/content-library'
import { succeed } from '@driveway/domain/result'
import { readArguments, type OperatorCommand } from '../line/operator-command.ts'

const ownFolder = join(import.meta.dirname, '../../../../content')

export const checkContent: OperatorCommand = {
  name: 'content check',
  summary: 'checks the editors’ files as the server does before they go live',
  usage: '  npm run operator -- content check [folder]',
  read(args) {
    const read = readArguments(args, [], 1)
    if (!read.ok) return read
    const folder = resolve(read.value.positionals[0] ?? ownFolder)
    return succeed(async () => {
      if (!existsSync(folder)) return { ok: false, text: `There is no folder ${folder}.` }
      const { faults, samples, fileCount } = await readContentFolder(folder, brandIds)
      const notices = samples.map(
        (file) => `${file}: notice: This is a sample. Replace its text, and remove the line "sample: true".`,
      )
      const verdict =
        faults.length === 0
          ? `${fileCount} content files, all valid.`
          : `${fileCount} content files, ${faults.length} faults: nothing of them goes live.`
      return { ok: faults.length === 0, text: [...faults.map(describeFault), ...notices, verdict].join('\n') }
    })
  },
}
