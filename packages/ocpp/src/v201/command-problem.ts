import { createFindCommandProblem } from '../command-problem.ts'
import { centralMessages } from './central-messages.ts'

/** The actions that an operator can send. */
export const commandActions: readonly string[] = Object.keys(centralMessages)

export const findCommandProblem = createFindCommandProblem(centralMessages)
