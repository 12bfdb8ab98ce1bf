import { expect, test } from 'vitest'
import { disableButtons, findPageFiles, moveStyles, readSheets } from './page-assets.ts'

const manifest = {
  'index.html': {
    file: 'assets/index.js',
    isEntry: true,
    imports: ['_framework'],
    css: ['assets/index.css'],
  },
  _framework: { file: 'assets/framework.js' },
  _shared: { file: 'assets/shared.js', css: ['assets/shared.css'] },
  'src/login.tsx': { file: 'assets/login.js', imports: ['_shared'], css: ['assets/login.css'] },
  'src/terms.tsx': { file: 'assets/terms.js' },
  'src/today.tsx': { file: 'assets/today.js', css: ['assets/today.css'] },
}
const sheets = readSheets(
  new Map([
    ['assets/index.css', 'html{color:red}'],
    ['assets/shared.css', '.button_button:hover,.button_quiet{color:red}'],
    ['assets/login.css', '.login-form_form{display:grid}'],
    ['assets/today.css', '.ring_ring{display:grid}'],
  ]),
)

test('a page needs the entry, the chunks whose classes it uses, the named ones, and their imports', () => {
  const html = '<form class="login-form_form"><button class="button_button"></button></form>'
  const { styles, scripts } = findPageFiles(html, manifest, sheets, ['src/terms.tsx'])
  expect(styles).toEqual(['assets/index.css', 'assets/shared.css', 'assets/login.css'])
  expect(scripts.toSorted()).toEqual([
    'assets/framework.js',
    'assets/index.js',
    'assets/login.js',
    'assets/shared.js',
    'assets/terms.js',
  ])
})

test('style attributes become rules, and equal ones share a rule', () => {
  expect(moveStyles('<i style="width:1rem"></i><b style="height:0"></b><i style="width:1rem"></i>')).toEqual({
    html: '<i data-s="0"></i><b data-s="1"></b><i data-s="0"></i>',
    rules:
      '[data-waits][data-waits]:disabled{opacity:1;cursor:default}' +
      '[data-s="0"][data-s]{width:1rem}[data-s="1"][data-s]{height:0}',
  })
})

test('every button of a page that the app replaces is disabled once', () => {
  expect(disableButtons('<button class="a">A</button><button disabled="" data-waits="">B</button>')).toBe(
    '<button disabled="" data-waits="" class="a">A</button><button disabled="" data-waits="">B</button>',
  )
})
