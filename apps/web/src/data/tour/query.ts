import { GetTourStepsContent } from '@driveway/contract/generated/content-operations'
import { GetCompletedTourSteps } from '@driveway/contract/generated/customer-operations'
import { useLiveQuery, type Live } from '#platform/wire/live-query.ts'
import { asContent } from '#platform/wire/public-content.ts'
import { useWire } from '#platform/wire/use-wire.ts'

export type TourStep = { readonly stepId: string; readonly title: string; readonly html: string }

export type Tour = { readonly steps: readonly TourStep[]; readonly completed: readonly string[] }

export const TOUR_KEY = ['tour']

/** The steps for this customer and those that they have completed. Not queried without the tour. */
export function useTour(isOffered: boolean): Live<Tour> {
  const { graphql } = useWire()
  return useLiveQuery<Tour>(
    isOffered
      ? {
          key: TOUR_KEY,
          everyMs: null,
          load: async (signal) => {
            const [content, { customer }] = await Promise.all([
              graphql.send(GetTourStepsContent, {}, asContent(true, signal)),
              graphql.send(GetCompletedTourSteps, {}, { signal }),
            ])
            return {
              steps: content.tourSteps.map(({ stepId, title, contentEntry }) => ({
                stepId,
                title,
                html: contentEntry.map(({ contentText }) => contentText).join(''),
              })),
              completed: customer.tourSteps.map(({ tourStepId }) => tourStepId),
            }
          },
        }
      : null,
  )
}
