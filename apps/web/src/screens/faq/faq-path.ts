import { paths } from '@driveway/domain/journey/paths'
import { generatePath } from 'react-router'

export function writeFaqPath(questionId: string): string {
  return generatePath(paths.faqAnswer, { questionId })
}
