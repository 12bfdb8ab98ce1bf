import { afterEach, expect, test } from 'vitest'
import { readStyle } from './computed-style.ts'

afterEach(() => {
  document.head.replaceChildren()
  document.body.replaceChildren()
})

const everyElement = `
  <main><h1>a</h1><p>b <span>c</span> <a href="/">d</a> <b>e</b><br></p><hr></main>
  <ul><li>a<ol><li>b</li></ol></li></ul><dl><dt>a</dt><dd>b</dd></dl>
  <table><caption>a</caption><colgroup><col></colgroup><thead><tr><th>a</th></tr></thead>
    <tbody hidden><tr><td>b</td></tr></tbody><tfoot><tr hidden><td>c</td></tr></tfoot></table>
  <form><label>a<input></label><input type="hidden"><input type="HIDDEN"><button type="button">b</button>
    <select><option>c</option></select><textarea></textarea><fieldset><legend>d</legend></fieldset></form>
  <dialog>a</dialog><dialog open>b</dialog><div popover>c</div><div popover hidden>d</div>
  <details><summary>a</summary><summary>b</summary>c</details><details open><summary>d</summary></details>
  <div hidden>a<span>b</span></div><div hidden="until-found">c</div><embed hidden><template>d</template>
  <svg><title>a</title><g><text>b</text></g></svg><noscript>c</noscript><script type="text/plain">d</script>
  <div style="--x: 1">a<i>b</i></div><div style="display: none">c<i>d</i></div>
  <div style="display: flex">e<i>f</i></div><span style="all: inherit">g</span>
  <div style="visibility: hidden">a<i>b</i><b style="visibility: visible">c<i>d</i></b></div>`

/** The elements whose style is not jsdom's. */
function listDifferences(): readonly string[][] {
  return [...document.querySelectorAll('*')].flatMap((element) => {
    const style = window.getComputedStyle(element)
    const expected = readStyle(element)
    const found = [style.display, style.getPropertyValue('display'), style.visibility, style.color]
    const wanted = [expected.display, expected.display, expected.visibility, expected.color]
    return found.join() === wanted.join() ? [] : [[element.outerHTML, ...found, 'instead of', ...wanted]]
  })
}

test('an element has the style that jsdom works out for it', () => {
  document.body.innerHTML = everyElement
  expect(listDifferences()).toEqual([])
  expect(document.querySelectorAll('*').length).toBeGreaterThan(70)
})

test('a changed attribute changes the style', () => {
  document.body.innerHTML = everyElement
  expect(listDifferences()).toEqual([])
  for (const element of document.body.querySelectorAll('*')) element.toggleAttribute('hidden')
  expect(listDifferences()).toEqual([])
  for (const element of document.body.querySelectorAll('*')) element.toggleAttribute('open')
  expect(listDifferences()).toEqual([])
})

test('a style sheet of the page counts', () => {
  document.body.innerHTML = everyElement
  document.head.innerHTML = '<style>p { display: none } b { visibility: hidden }</style>'
  expect(listDifferences()).toEqual([])
  expect(window.getComputedStyle(document.querySelector('p') ?? document.body).display).toBe('none')
})
