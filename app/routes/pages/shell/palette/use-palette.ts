import { useLocation, useNavigate } from '@remix-run/react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { signOut } from '#app/components/session/sign-out.ts'
import { useShellData } from '#app/components/shell-data.ts'
import { useChooseSubscription } from '#app/components/use-choose-subscription.ts'
import type { Entry, Kind } from './entry.ts'
import { actionEntries, pageEntries } from './fixed-entries.ts'
import { matchEntries } from './match-entries.ts'
import { recentPlaces } from './recent-places.ts'
import { rowActions } from './row-actions.ts'
import { foundGroups, type ShownGroup, searchResources, startGroups } from './shown-groups.ts'
import { useEntries } from './use-entries.ts'
import { useFoundResources } from './use-found-resources.ts'

export type { ShownGroup }
export type PaletteState = ReturnType<typeof usePalette>

/** What the palette shows for what is typed, which row is chosen, and what the keys do to that. */
export function usePalette(onClose: () => void) {
  const shell = useShellData()
  const { pathname, search: query } = useLocation()
  const navigate = useNavigate()
  const subscription = useChooseSubscription()
  const [text, setText] = useState('')
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [open, setOpen] = useState<ReadonlySet<Kind>>(new Set())
  const [of, setOf] = useState<Entry | null>(null)
  const leads = useRef(false)

  const subscriptionId = shell.selected?.subscriptionId ?? null
  const { entries, failed, isReading, tryAgain } = useEntries(subscriptionId, shell.user.role)
  const actionsOnly = text.startsWith('>')
  const search = (actionsOnly ? text.slice(1) : text).trim()
  const resources = useFoundResources(actionsOnly || of || text === '?' ? '' : search, subscriptionId)

  const switchTo = async (id: string) => {
    if (await subscription.choose({ subscriptionId: id })) onClose()
  }
  const actions = actionEntries(shell, { switchTo: (id) => void switchTo(id), signOut: () => void signOut() })
  const pages = useMemo(() => pageEntries(shell.user.role), [shell.user.role])

  function groupsNow(): ShownGroup[] {
    if (text === '?') return []
    if (of) return [{ kind: 'of', entries: rowActions(of) }]
    if (search === '' && actionsOnly) return [{ kind: 'actions', entries: actions }]
    if (search === '') return startGroups(recentPlaces(shell.user.username), actions, pathname + query)
    if (actionsOnly) return matchEntries(actions, search, new Set<Kind>(['actions']))
    const showAll = (kind: Kind) => setOpen(new Set([...open, kind]))
    return foundGroups([...entries, ...pages, ...actions], search, open, resources, showAll)
  }
  const found = groupsNow()
  const isBusy = search !== '' && (isReading || resources.isSearching)
  const isNothing = found.length === 0 && search !== '' && text !== '?' && !isBusy
  const groups = isNothing && !actionsOnly && subscriptionId ? [searchResources(search)] : found
  const rows = groups.flatMap((group) => group.entries)
  const chosen = rows.find(({ id }) => id === chosenId) ?? rows[0] ?? null

  return {
    text,
    search,
    groups,
    chosen,
    of,
    failed: resources.failed ? [...failed, 'resources'] : failed,
    failure: subscription.failure,
    isBusy,
    isNothing,
    /** Whether what was opened is another page. */
    isLeft: useCallback(() => leads.current, []),
    tryAgain,
    setText(typed: string) {
      setText(typed)
      setChosenId(null)
      setOf(null)
      setOpen(new Set())
    },
    choose: (entry: Entry) => setChosenId(entry.id),
    move(by: 1 | -1) {
      const at = chosen ? rows.indexOf(chosen) : -1
      setChosenId(rows[(at + by + rows.length) % rows.length]?.id ?? null)
    },
    showActions(entry: Entry | null) {
      setOf(entry)
      setChosenId(entry ? null : (of?.id ?? null))
    },
    open(entry: Entry) {
      // These change what the palette shows.
      const stays = entry.id.startsWith('all ') || entry.id.startsWith('action switch')
      leads.current = !entry.run && entry.to !== undefined && entry.to.split(/[?#]/)[0] !== pathname
      if (!(stays && entry.run)) onClose()
      if (entry.run) entry.run()
      else if (entry.to) navigate(entry.to)
    },
  }
}
