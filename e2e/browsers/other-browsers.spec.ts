import { rmSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { createTestFolder } from '@driveway/testkit/test-folder'
import { startDemo, type Demo } from '../harness/demo.ts'
import { PASSWORD, residents } from '../harness/residents.ts'
import { openStreet } from '../harness/street.ts'
import { openGate, type Gate } from './https-gate.ts'
import { listSteps } from './main-walk.ts'
import { openPuppeteer } from './puppeteer-walker.ts'
import { openWebKit } from './webkit-walker.ts'
import type { Walker } from './walker.ts'

const folder = createTestFolder('driveway-browsers-')
let demo: Demo
let gate: Gate

test.beforeAll(async () => {
  demo = await startDemo({ TRUSTED_PROXIES: '127.0.0.1' })
  gate = await openGate(folder, demo.web)
})

test.afterAll(async () => {
  await gate.shut()
  await demo.stop()
  rmSync(folder, { recursive: true, force: true })
})

const browsers: readonly (readonly [name: string, open: () => Promise<Walker>])[] = [
  ['Chromium', () => openPuppeteer('chrome')],
  ['Firefox', () => openPuppeteer('firefox')],
  ['WebKit', openWebKit],
]

test.describe('[GEN-19] sign-in, Today, plan, boost, schedule, History, offline and sign-out', () => {
  for (const [name, open] of browsers) {
    test(`work in ${name}, with targets of 24 px, a focus that is never hidden, and no need to drag`, async () => {
      const street = openStreet(demo)
      await street.reset(residents.kestrel.house, 'plugged-in')
      const walker = await open()
      try {
        const customer = { name: residents.kestrel.username, password: PASSWORD }
        for (const [step, walk] of listSteps(walker, gate, street, customer, name === 'Chromium')) {
          await test.step(step, walk)
          expect(await walker.listFaults(), `${step} in ${name}`).toEqual([])
        }
      } catch (error) {
        await test.info().attach(name, { body: await walker.readScreenshot(), contentType: 'image/png' })
        throw error
      } finally {
        await walker.close()
      }
    })
  }
})
