import { GetMe } from '@driveway/contract/generated/operator-operations'
import { useAnswer } from './use-answer.ts'

/** True if the operator's role allows an operation; the server decides again. */
export function useMay(operation: string): boolean {
  return useAnswer(GetMe, {}).data?.me.operations.includes(operation) ?? false
}
