import type { ProfileProgressText } from '@driveway/contract/generated/content-schema'
import { listVisible, type BrandReader } from './content-reader.ts'

export const profileProgressResolvers = {
  profileProgressTexts: (_args: unknown, reader: BrandReader): readonly ProfileProgressText[] =>
    listVisible('profile-progress', reader),
}
