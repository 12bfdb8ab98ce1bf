import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTestFolder } from '@driveway/testkit/test-folder'
import { test as base } from './fixtures.ts'

const source = join(import.meta.dirname, '..', '..', 'content')

type Fields = Readonly<Record<string, string>>

/** Texts that a V2G customer of Fjord with firmware 4.0.12, solar features and no PHEV ready mode sees or not. */
export const ruleCases: readonly (readonly [name: string, isShown: boolean, rules: Fields])[] = [
  ['of the brand', true, {}],
  ['of another brand', false, { brands: '[kestrel]' }],
  ['for the device type', true, { deviceTypes: '[EV_V2G_CHARGER]' }],
  ['for another device type', false, { deviceTypes: '[EV_SMART_CHARGER]' }],
  ['for the organisation', true, { organisations: '[fjord]' }],
  ['for another organisation', false, { organisations: '[council]' }],
  ['with the feature', true, { requiredFeatures: '[EXPORT_MATCH]' }],
  ['with a missing feature', false, { requiredFeatures: '[EXPORT_MATCH, PHEV_READY_MODE]' }],
  ['without the excluded feature', true, { excludedFeatures: '[PHEV_READY_MODE]' }],
  ['with an excluded feature', false, { excludedFeatures: '[EXPORT_MATCH]' }],
  ['from this firmware', true, { minFirmwareVersion: '4.0.12' }],
  ['from a newer firmware', false, { minFirmwareVersion: '4.0.13' }],
  ['up to this firmware', true, { maxFirmwareVersion: '4.0.12' }],
  ['up to an older firmware', false, { maxFirmwareVersion: '4.0.9' }],
  ['from a firmware with three digits', true, { minFirmwareVersion: '3.999.999' }],
  ['from a firmware with four digits', false, { minFirmwareVersion: '3.0.1000' }],
  ['from a firmware of four numbers', false, { minFirmwareVersion: '3.0.0.1' }],
]

/** Markdown that must not go live. */
const hostileTexts = [
  '<script>window.ran = 1</script>',
  '<img src="/x" onerror="window.ran = 1">',
  ...[
    'javascript:window.ran=1',
    'data:text/html,<p>x</p>',
    'vbscript:x',
    'file:///x',
    'http://evil.example',
  ].map((address) => `[x](${address})`),
  '[x](//evil.example)',
  '![x](https://evil.example/x.png)',
  '<svg onload="window.ran = 1">',
  '[x][a]\n\n[a]: javascript:window.ran=1',
  '| a |\n|---|\n| <b onclick="window.ran = 1"> |',
  `${'>'.repeat(4_000)} x`,
  `${'- '.repeat(4_000)}<b>`,
  'x '.repeat(500_000),
]

const SVG_START = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'

/** The first may be served, the others must not. */
export const testImages = [
  `${SVG_START}<path d="M0 0h9" fill="red"/></svg>`,
  `${SVG_START}<script>window.ran = 1</script></svg>`,
  `${SVG_START}<path onload="window.ran = 1"/></svg>`,
  `${SVG_START}<path style="fill:url(https://evil.example)"/></svg>`,
  `${SVG_START}<path fill="image-set('https://evil.example' 1x)"/></svg>`,
  `${SVG_START}<g xml:base="https://evil.example"/></svg>`,
  `${SVG_START}<path d="M0 0" data-x="1"/></svg>`,
  `${SVG_START}<a href="javascript:window.ran=1"/></svg>`,
  `${SVG_START}<foreignObject/></svg>`,
]

function writeText(fields: Fields, text = 'Text.'): string {
  const head = Object.entries({ brands: '[fjord]', ...fields }).map(([name, value]) => `${name}: ${value}`)
  return ['---', ...head, '---', text, ''].join('\n')
}

function addRuleCases(folder: string): void {
  for (const [at, [name, , rules]] of ruleCases.entries()) {
    const question = { title: `Rule ${name}`, category: 'charging', rank: `${900 + at}` }
    writeFileSync(join(folder, 'faqs', `rule-${at}.md`), writeText({ ...question, ...rules }))
    const note = { title: `Rule ${name}`, releaseDate: '2026-11-03', tags: '[new]' }
    writeFileSync(join(folder, 'release-notes', `2026-11-03-rule-${at}.md`), writeText({ ...note, ...rules }))
  }
}

function addHostileContent(folder: string): void {
  for (const [at, text] of hostileTexts.entries()) {
    const fields = { title: `Hostile ${at}`, category: 'charging', rank: '1' }
    writeFileSync(join(folder, 'faqs', `hostile-${at}.md`), writeText(fields, text))
  }
  for (const [at, picture] of testImages.entries()) {
    const image = `picture-${at}.svg`
    writeFileSync(join(folder, 'seasonal-skins', image), picture)
    const days = { name: `Picture ${at}`, start: '2026-11-01', end: '2026-11-30' }
    const images = { vehicleIcon: image, dashboardTopLeft: image, dashboardTopRight: image }
    writeFileSync(join(folder, 'seasonal-skins', `picture-${at}.md`), writeText({ ...days, ...images }, ''))
  }
}

/** For tests on a demo whose content has a text for every rule, and hostile files. */
export const test = base.extend<object, { settings: Readonly<Record<string, string>> }>({
  settings: [
    async ({ browserName }, provide) => {
      const folder = createTestFolder(`driveway-content-${browserName}-`)
      cpSync(source, folder, { recursive: true })
      addRuleCases(folder)
      addHostileContent(folder)
      await provide({ CONTENT_DIR: folder })
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
})
