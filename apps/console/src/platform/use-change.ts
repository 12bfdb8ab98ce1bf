import type { Operation } from '@driveway/contract/operation'
import { useState } from 'react'
import { send } from './console-client.ts'
import { useForgetAnswers } from './use-answer.ts'

type Changed<Code extends string> = {
  readonly isSuccess: boolean
  readonly problem: { readonly code: Code; readonly reason?: string | null } | null
}

/** Sends a change once at a time, and asks again for what it may have made old. */
export function useChange<Data, Variables, Code extends string, Answer extends Changed<Code>>(
  operation: Operation<Data, Variables>,
  read: (data: Data) => Answer & Changed<Code>,
) {
  const forget = useForgetAnswers()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<Code | 'unexpected-error' | null>(null)
  /** The charger's own explanation of a failure. */
  const [detail, setDetail] = useState<string | null>(null)
  return {
    isBusy,
    failure,
    detail,
    /** Null if it was refused or failed. */
    async send(variables: Variables): Promise<Answer | null> {
      setIsBusy(true)
      try {
        const answer = read(await send(operation, variables))
        setDetail(answer.problem?.reason ?? null)
        setFailure(answer.isSuccess ? null : (answer.problem?.code ?? 'unexpected-error'))
        return answer.isSuccess ? answer : null
      } catch {
        setDetail(null)
        setFailure('unexpected-error')
        return null
      } finally {
        setIsBusy(false)
        forget()
      }
    },
  }
}
