import { peoplePage as texts } from '@driveway/messages/en-GB/people-page'
import { say } from '@driveway/messages/say'
import type { ComponentProps } from 'react'
import { ConfirmSheet } from '#parts/confirm-sheet.tsx'
import { pickByCode } from '#platform/wire/pick-by-code.ts'
import { problemTexts } from './people-view.ts'

type Props = Omit<ComponentProps<typeof ConfirmSheet>, 'closeLabel' | 'failedTitle' | 'sayProblem'>

/** Asks before a person loses their access. */
export function ConfirmPeopleChange(props: Props) {
  return (
    <ConfirmSheet
      {...props}
      closeLabel={say(texts, 'not-now')}
      failedTitle={say(texts, 'failed-title')}
      sayProblem={(code) => say(texts, pickByCode(problemTexts, code))}
    />
  )
}
