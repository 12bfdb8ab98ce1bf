import { brandIds } from '@driveway/brand/brand-id'
import {
  GetContentPreview,
  type GetContentPreviewAnswer,
} from '@driveway/contract/generated/operator-operations'
import { consoleContent as texts } from '@driveway/messages/en-GB/console-content'
import { say } from '@driveway/messages/say'
import { Notice } from '@driveway/ui/notice'
import { Loaded } from '#parts/loaded.tsx'
import { nameBrand } from '#parts/name-brand.ts'
import { useAnswer } from '#platform/use-answer.ts'
import { PreviewText } from './preview-text.tsx'
import styles from './preview-cards.module.css'

type Preview = GetContentPreviewAnswer['contentPreview']
type Shown = NonNullable<Preview['shown']>

const problems = { 'no-content': 'no-content', 'bad-path': 'bad-path', 'too-long': 'too-long' } as const

/** A text as the three brands would show it, in their own colours, or what is wrong with it. */
export function PreviewCards({ path, source }: { readonly path: string; readonly source: string }) {
  const query = useAnswer(GetContentPreview, { path, source })
  return (
    <>
      <link rel="stylesheet" href="/brand/console/previews.css" precedence="default" />
      <Loaded query={query}>{({ contentPreview }) => <Outcome preview={contentPreview} />}</Loaded>
    </>
  )
}

function Outcome({ preview: { problem, faults, shown } }: { readonly preview: Preview }) {
  if (problem)
    return (
      <Notice
        kind="error"
        title={say(texts, problems[problem.code as keyof typeof problems] ?? 'unexpected-error')}
        isLive
      />
    )
  return (
    <>
      {faults.length > 0 && (
        <>
          <Notice kind="error" title={say(texts, 'faults')} isLive />
          <ul className={styles['faults']}>
            {faults.map(({ file, line, problem: wrong, advice }) => (
              <li key={`${file} ${line} ${wrong}`}>
                {file}:{line} {wrong} {advice}
              </li>
            ))}
          </ul>
        </>
      )}
      {shown && (
        <div className={styles['brands']}>
          {brandIds.map((brand) => (
            <BrandPreview key={brand} brand={brand} shown={shown} />
          ))}
        </div>
      )}
    </>
  )
}

function BrandPreview({ brand, shown }: { readonly brand: string; readonly shown: Shown }) {
  const name = nameBrand(brand)
  if (!shown.brands.includes(brand))
    return <p className={styles['absent']}>{say(texts, 'not-shown', { brand: name })}</p>
  return (
    <section
      className={styles['brand']}
      data-brand={brand}
      aria-label={say(texts, 'preview-of', { brand: name })}
    >
      <p className={styles['name']}>{name}</p>
      <dl className={styles['fields']}>
        {shown.fields.map(({ name: field, value }) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {shown.html === '' ? <p>{say(texts, 'no-text')}</p> : <PreviewText html={shown.html} />}
    </section>
  )
}
