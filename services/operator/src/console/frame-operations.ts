import type { Frames } from '@driveway/contract/generated/operator-schema'
import type { OperatorService } from '../operator-service.ts'
import type { ConsoleContext } from './console-context.ts'
import { toChangeAnswer, type RecordAct } from './record-act.ts'

type OfCharger = { readonly chargerId: string }
type Watch = OfCharger & { readonly isForAnHour: boolean; readonly reason: string }

export function createFrameQueries(operator: OperatorService) {
  return {
    async frames(_: unknown, { chargerId }: OfCharger): Promise<Frames | null> {
      const shown = await operator.listFrames(chargerId)
      if (!shown.ok) return null
      const { watchedUntil, frames } = shown.value
      return {
        watchedUntil: watchedUntil?.toISOString() ?? null,
        frames: frames.map(({ frameNo, at, isFromCharger, text, oddFields }) => ({
          frameNo,
          at: at.toISOString(),
          isFromCharger,
          text,
          oddFields,
        })),
      }
    },
  }
}

export function createFrameMutations(operator: OperatorService, act: RecordAct) {
  return {
    async watchFrames(_: unknown, { chargerId, isForAnHour, reason }: Watch, context: ConsoleContext) {
      const command = isForAnHour ? 'charger watch hour' : 'charger watch'
      const described = { command, subject: chargerId, reason }
      return toChangeAnswer(
        await act(context, described, () => operator.watchFrames({ chargerId, isForAnHour })),
      )
    },

    async stopFrames(_: unknown, { chargerId, reason }: Omit<Watch, 'isForAnHour'>, context: ConsoleContext) {
      const described = { command: 'charger watch stop', subject: chargerId, reason }
      return toChangeAnswer(await act(context, described, () => operator.stopFrames(chargerId)))
    },
  }
}
