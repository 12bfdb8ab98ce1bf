import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ShareBar } from './share-bar.tsx'

function render(solar: number, grid: number) {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(
    <ShareBar
      shares={[
        { tone: 'solar', amount: solar, label: `Solar ${solar} kWh` },
        { tone: 'grid', amount: grid, label: `Grid ${grid} kWh` },
      ]}
    />,
  )
  return {
    parts: [...page.querySelectorAll<HTMLElement>('[aria-hidden] > span')].map(
      ({ dataset, style }) => `${dataset['tone']} ${style.flexGrow}`,
    ),
    legend: [...page.querySelectorAll('li')].map(({ textContent }) => textContent),
  }
}

test('a part is as wide as its amount', () => {
  expect(render(3, 1)).toEqual({ parts: ['solar 3', 'grid 1'], legend: ['Solar 3 kWh', 'Grid 1 kWh'] })
})

test('a part of zero is in the legend only', () => {
  expect(render(3, 0)).toEqual({ parts: ['solar 3'], legend: ['Solar 3 kWh', 'Grid 0 kWh'] })
})
