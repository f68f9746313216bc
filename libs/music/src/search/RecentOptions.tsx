import { useStore } from '@nanostores/react'
import { i18n } from '@overtone/i18n'
import { History } from 'lucide-react'
import { OptionGroup } from './OptionGroup'
import { SearchOption, type OptionList } from './SearchOption'

const $t = i18n('music/recentOptions', { title: 'Recent searches' })

/** The recent searches as options. */
export function RecentOptions({ texts, ...list }: OptionList & { texts: readonly string[] }) {
  const t = useStore($t)
  return (
    <OptionGroup title={t.title}>
      {texts.map((text, i) => (
        <SearchOption
          key={text}
          {...list}
          name={`recent-${i}`}
          to={`/discover?q=${encodeURIComponent(text)}`}
          picture={<History />}
          title={text}
        />
      ))}
    </OptionGroup>
  )
}
