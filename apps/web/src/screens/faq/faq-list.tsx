import { contentLanguage } from '@driveway/domain/language'
import { faqPage as texts } from '@driveway/messages/en-GB/faq-page'
import { say } from '@driveway/messages/say'
import { ChoiceChips } from '@driveway/ui/form/choice-chips'
import { SearchField } from '@driveway/ui/form/search-field'
import { useMemo, useState } from 'react'
import { useQuery } from '#platform/router/use-query.ts'
import type { FaqCategory } from '#data/faq/mapper.ts'
import { FaqCategories } from './faq-categories.tsx'
import { ContactRow } from './faq-fallback.tsx'
import { FaqResults } from './faq-results.tsx'
import { ALL_CATEGORIES, prepareSearch, searchFaqs } from './faq-view.ts'

/** Search, categories and questions. */
export function FaqList({ categories }: { readonly categories: readonly FaqCategory[] }) {
  // In the address, so that Back from an answer returns to the same results.
  const [params, setParams] = useQuery()
  // The address follows a moment later, and fast typing must not wait for it.
  const [search, setSearch] = useState(params.get('search') ?? '')
  const chosen = params.get('category') ?? ALL_CATEGORIES
  const category = categories.some(({ id }) => id === chosen) ? chosen : ALL_CATEGORIES
  const isSearching = search.trim() !== ''
  // The plain texts of all answers take longer than the list.
  const prepared = useMemo(() => (isSearching ? prepareSearch(categories) : []), [categories, isSearching])
  const found = useMemo(() => searchFaqs(prepared, search), [prepared, search])

  function set(name: 'search' | 'category', value: string): void {
    setSearch(name === 'search' ? value : '')
    setParams(value === '' ? {} : { [name]: value }, { replace: true })
  }

  return (
    <>
      <SearchField
        label={say(texts, 'search-label')}
        placeholder={say(texts, 'search-placeholder', {
          count: categories.flatMap(({ faqs }) => faqs).length,
        })}
        value={search}
        onEdit={(text) => set('search', text)}
      />
      {isSearching ? (
        <FaqResults search={search} found={found} onClear={() => set('search', '')} />
      ) : (
        <>
          <ChoiceChips
            legend={say(texts, 'categories-label')}
            options={[
              { value: ALL_CATEGORIES, label: say(texts, 'category-all') },
              ...categories.map(({ id, name }) => ({ value: id, label: name, lang: contentLanguage })),
            ]}
            value={category}
            onChoose={(value) => set('category', value)}
          />
          <FaqCategories
            categories={categories.filter(({ id }) => category === ALL_CATEGORIES || id === category)}
          />
        </>
      )}
      <ContactRow />
    </>
  )
}
