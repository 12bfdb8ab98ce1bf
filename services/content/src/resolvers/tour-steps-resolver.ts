import type { TourStep } from '@driveway/contract/generated/content-schema'
import type { ContentEntry } from '../kinds/content-kinds.ts'
import { filterForCustomer, toWireRules, listVisible, type ContentReader } from './content-reader.ts'

export const tourStepsResolvers = {
  tourSteps: (_args: unknown, reader: ContentReader) => listSteps(reader),
}

async function listSteps(reader: ContentReader): Promise<readonly TourStep[]> {
  const entries = await filterForCustomer(listVisible('tour-steps', reader), reader)
  return entries
    .toSorted((a, b) => a.rank - b.rank || a.stepId.localeCompare(b.stepId))
    .map((entry) => toWireStep(entry, reader))
}

function toWireStep(entry: ContentEntry<'tour-steps'>, reader: ContentReader): TourStep {
  const { stepId, title, contentText } = entry
  return { stepId, title, contentEntry: [{ contentText }], ...toWireRules(entry, reader) }
}
