import type { MakerProblem, MakerTokens } from '@driveway/car-maker/car-maker'
import { openTokens, sealTokens, type CarMakerAccess } from '@driveway/car-maker/sealed-tokens'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { isLinkInForce, listRecentWakes, mayWake } from '@driveway/domain/vehicle/vehicle-link'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import type { Logger } from '@driveway/service-kit/logger'
import type { DueLink, LinkReadStore } from '@driveway/store/vehicles/link-read-store'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS

/** Real time. A car that is plugged in changes its level; one that is not is read for its owner's sake. */
const PLUGGED_IN_MS = 5 * MINUTE_MS
const UNPLUGGED_MS = 15 * MINUTE_MS
/** A car is awake and answers this long after it was woken. */
const WAKE_MS = 10 * SECOND_MS
const FIRST_RETRY_MS = MINUTE_MS
const MAX_RETRY_MS = 60 * MINUTE_MS
const RATE_LIMITED_MS = 30 * MINUTE_MS
/** A process that dies while it reads leaves the link to others after this. */
const BUSY_MS = MINUTE_MS
const AT_ONCE = 10
/** An access token is renewed when it has less than this left. */
const RENEW_BEFORE_MS = MINUTE_MS

export type CarReader = {
  /** Reads the cars that are due; returns their number. */
  readDue(): Promise<number>
}

type Deps = CarMakerAccess & {
  readonly reads: LinkReadStore
  /** World time of levels. */
  readonly clock: Clock
  readonly realClock: RealClock
  readonly logger: Logger
}

/** Reads the level of linked cars, renews their tokens, wakes a sleeping car sparingly, and ends links that are over. */
export function createCarReader(deps: Deps): CarReader {
  const { maker, secrets, reads, clock, realClock, logger } = deps

  async function read(link: DueLink): Promise<void> {
    if (!isLinkInForce({ expiresAt: link.expiresAt, endedAt: null }, realClock.now())) {
      const tokens = openTokens(secrets, link.linkId, link.sealedTokens)
      await endLink(deps, link, 'expired')
      if (tokens !== null) await maker.signOut(tokens.refreshToken)
      return
    }
    const tokens = await tokensOf(deps, link)
    if (!tokens.ok) return handleProblem(deps, link, tokens.problem, null)
    const report = await maker.readCar(tokens.value.accessToken, link.carId)
    if (!report.ok) return handleProblem(deps, link, report.problem, tokens.value)
    const now = clock.now()
    const { reportedAt } = report.value
    await reads.recordLevel(
      link,
      { ...report.value, reportedAt: reportedAt === null || reportedAt > now ? now : reportedAt },
      after(deps, link.isPluggedIn ? PLUGGED_IN_MS : UNPLUGGED_MS),
    )
  }

  return {
    async readDue() {
      const links = await reads.take(realClock.now(), after(deps, BUSY_MS), AT_ONCE)
      await Promise.all(
        links.map(async (link) => {
          try {
            await read(link)
          } catch (error) {
            logger.error({ err: error, linkId: link.linkId }, 'a linked car could not be read')
          }
        }),
      )
      return links.length
    },
  }
}

function after({ realClock }: Deps, ms: number): Date {
  return new Date(realClock.now().getTime() + ms)
}

async function endLink({ logger, reads, realClock }: Deps, link: DueLink, reason: string): Promise<void> {
  logger.info({ linkId: link.linkId, reason }, 'a car-maker link has ended')
  await reads.end(link, realClock.now())
}

async function renewTokens(
  { maker, reads, secrets }: Deps,
  link: DueLink,
  tokens: MakerTokens,
): Promise<Result<MakerTokens, MakerProblem>> {
  const renewed = await maker.renew(tokens.refreshToken)
  if (renewed.ok) await reads.replaceTokens(link.linkId, sealTokens(secrets, link.linkId, renewed.value))
  return renewed
}

async function tokensOf(deps: Deps, link: DueLink): Promise<Result<MakerTokens, MakerProblem>> {
  const { secrets } = deps
  const tokens = openTokens(secrets, link.linkId, link.sealedTokens)
  if (tokens === null) return fail({ code: 'tokens-refused' })
  const isFresh = tokens.accessExpiresAt > after(deps, RENEW_BEFORE_MS).getTime()
  return isFresh ? succeed(tokens) : renewTokens(deps, link, tokens)
}

async function handleSleep(deps: Deps, link: DueLink, { accessToken }: MakerTokens): Promise<void> {
  const { realClock, clock, reads, maker } = deps
  const now = realClock.now()
  const reportAgeMs = link.reportedAt === null ? null : clock.now().getTime() - link.reportedAt.getTime()
  if (!mayWake({ ...link, reportAgeMs }, now)) return reads.postpone(link.linkId, after(deps, UNPLUGGED_MS))
  // Counted before it is sent: a wake whose answer is lost has happened all the same.
  await reads.recordWakes(link.linkId, [...listRecentWakes(link.wakes, now), now], after(deps, WAKE_MS))
  const woken = await maker.wake(accessToken, link.carId)
  if (!woken.ok) await reads.recordFailure(link.linkId, after(deps, pauseOf(link.failedReads)))
}

async function handleProblem(deps: Deps, link: DueLink, problem: MakerProblem, tokens: MakerTokens | null) {
  const { reads, logger } = deps
  switch (problem.code) {
    case 'tokens-refused':
    case 'invalid-credentials':
      return endLink(deps, link, problem.code)
    case 'asleep':
      return tokens === null ? undefined : handleSleep(deps, link, tokens)
    case 'rate-limited':
      return reads.recordFailure(link.linkId, after(deps, problem.retryAfterMs ?? RATE_LIMITED_MS))
    case 'unavailable':
      logger.warn({ linkId: link.linkId, reason: problem.reason }, 'a car maker did not answer')
      return reads.recordFailure(link.linkId, after(deps, pauseOf(link.failedReads)))
  }
}

function pauseOf(failedReads: number): number {
  return Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** failedReads)
}
