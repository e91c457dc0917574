import { useRead } from '@console/shared/api/query'
import { selectedCustomerAtom } from '@console/shared/auth/selected-customer'
import { useText } from '@console/shared/intl/messages'
import { Box, Field, IconButton, Input, Text, VisuallyHidden } from '@console/shared/kit/base'
import { errorText } from '@console/shared/kit/error-text'
import { CloseIcon, SearchIcon } from '@console/shared/kit/icons'
import { lazyPart } from '@console/shared/kit/lazy-part'
import { useSettled } from '@console/shared/kit/use-settled'
import { kitMessages } from '@console/shared/messages/kit'
import { useAtom } from 'jotai'
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { FoundCustomer } from '../contract/calls/members.ts'
import { members } from './api.ts'
import { memberFilters, memberLabel } from './member-filters.ts'
import { memberSearchMessages as messages } from './member-search.messages.ts'

const editMember = '/editmember'

const Plain = ({ label }: { label: string; text: string }) => <bdi>{label}</bdi>
const Found = lazyPart(() => import('./found-customer.tsx'), Plain, Plain)

interface Props {
  /** In a page's body: full width with a visible label. In the header: 300 px. */
  readonly wide?: boolean
  readonly inputRef?: RefObject<HTMLInputElement | null>
  /** Called instead of opening their page. */
  readonly onChoose?: (customerId: number) => void
}

/** The member search box (spec §2): type, choose a result, and open the customer's page. */
export const MemberSearch = ({ wide, inputRef, onChoose }: Props) => {
  const t = useText()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [selected, select] = useAtom(selectedCustomerAtom)
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const listId = useId()
  const own = useRef<HTMLInputElement>(null)
  const input = inputRef ?? own

  const text = (typed ?? '').trim()
  const settled = useSettled(text)
  const read = useRead(members.searchCustomers, { filters: memberFilters(settled) }, { enabled: settled !== '' })
  // Results are shown only if they belong to the typed text: an older answer never replaces a newer one.
  const isCurrent = settled === text && text !== ''
  const found = isCurrent ? read.data : undefined
  const shown = open && text !== ''
  const activeIndex = Math.min(active, Math.max(0, (found?.length ?? 1) - 1))

  const close = () => {
    setOpen(false)
    setTyped(null)
  }
  const choose = (customer: FoundCustomer) => {
    close()
    if (customer.customer_id <= 0) return
    select({ customer_id: customer.customer_id, label: memberLabel(customer, '') })
    // The focus moves to the page, so that its shortcuts work at once.
    input.current?.blur()
    document.querySelector('main')?.focus({ preventScroll: true })
    if (onChoose) onChoose(customer.customer_id)
    else navigate(`/editmember?customer_id=${customer.customer_id}`)
  }
  /**
   * By the button or by keys: leaves the page of the customer who is no longer selected; the page asks if something is
   * unsaved.
   */
  const clear = () => {
    setTyped('')
    setOpen(false)
    select(null)
    if (pathname === editMember && new URLSearchParams(search).has('customer_id')) navigate(editMember)
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and arrows belong to the input method while it composes Chinese or Japanese.
    if (event.nativeEvent.isComposing) return
    const count = found?.length ?? 0
    if (event.key === 'Escape') {
      if (shown) event.stopPropagation()
      close()
    } else if (event.key === 'Enter') {
      const customer = shown ? found?.[activeIndex] : undefined
      if (customer) choose(customer)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      if (count > 0) setActive((activeIndex + (event.key === 'ArrowDown' ? 1 : count - 1)) % count)
    }
  }

  return (
    <Box position="relative" width={wide ? '100%' : { base: '100%', lg: 'clamp(190px, 17vw, 320px)' }} role="search">
      <Field.Root gap="1">
        {wide ? <Field.Label>{t(messages.label)}</Field.Label> : null}
        <Box position="relative" width="100%">
          <Box
            position="absolute"
            insetInlineStart="3"
            insetBlock="0"
            display="flex"
            alignItems="center"
            color="fg.muted"
            zIndex="1"
          >
            <SearchIcon size={15} aria-hidden />
          </Box>
          <Input
            ref={input}
            size={wide ? 'md' : 'sm'}
            bg="bg"
            color="fg"
            borderColor="border"
            paddingInlineStart="9"
            paddingInlineEnd="9"
            role="combobox"
            aria-expanded={shown}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={shown && found?.length ? `${listId}-${activeIndex}` : undefined}
            {...(wide ? {} : { 'aria-label': t(messages.label) })}
            autoComplete="off"
            spellCheck={false}
            // The selected customer: name and email from left to right, so that an Arabic name does not truncate the
            // email at its beginning.
            dir={typed === null && selected ? 'ltr' : 'auto'}
            textAlign="start"
            placeholder={t(messages.placeholder)}
            title={t(messages.placeholder)}
            value={typed ?? selected?.label ?? ''}
            onChange={(event) => {
              if (event.target.value === '') return clear()
              setTyped(event.target.value)
              setActive(0)
              setOpen(true)
            }}
            onFocus={(event) => {
              event.target.select()
              if (typed) setOpen(true)
            }}
            onBlur={() => {
              setOpen(false)
              if (text === '') setTyped(null)
            }}
            onKeyDown={onKeyDown}
          />
          {(typed ?? selected?.label) ? (
            <IconButton
              aria-label={t(messages.clear)}
              size="2xs"
              variant="ghost"
              position="absolute"
              insetInlineEnd="2"
              insetBlockStart="calc(50% - 12px)"
              onMouseDown={(event) => event.preventDefault()}
              onClick={clear}
            >
              <CloseIcon size={13} />
            </IconButton>
          ) : null}
        </Box>
      </Field.Root>
      {shown ? (
        <Box
          position="absolute"
          insetInlineStart="0"
          insetBlockStart="calc(100% + 4px)"
          width={{ base: '100%', md: wide ? '100%' : '420px' }}
          maxHeight="min(440px, 70vh)"
          overflowY="auto"
          bg="bg.panel"
          color="fg"
          borderWidth="1px"
          borderRadius="md"
          boxShadow="lg"
          zIndex="dropdown"
          paddingBlock="1"
          onMouseDown={(event) => event.preventDefault()}
          css={{ '& mark': { bg: 'primary.muted', color: 'inherit', borderRadius: '2px' } }}
        >
          {found?.length ? (
            <Box id={listId} role="listbox" aria-label={t(messages.label)}>
              {found.map((customer, index) => (
                <Box
                  key={customer.customer_id}
                  id={`${listId}-${index}`}
                  role="option"
                  aria-selected={index === activeIndex}
                  paddingInline="3"
                  paddingBlock="1.5"
                  fontSize="sm"
                  cursor="pointer"
                  truncate
                  bg={index === activeIndex ? 'primary.subtle' : undefined}
                  onMouseEnter={() => setActive(index)}
                  onClick={() => choose(customer)}
                >
                  <Found label={memberLabel(customer, text)} text={text} />
                </Box>
              ))}
            </Box>
          ) : null}
          {isCurrent && read.error ? (
            <Text role="alert" paddingInline="3" paddingBlock="2" fontSize="sm" color="secondary.fg">
              {errorText(read.error, t)}
            </Text>
          ) : !found ? (
            <Text role="status" paddingInline="3" paddingBlock="2" fontSize="sm" color="fg.muted">
              {t(kitMessages.loading)}
            </Text>
          ) : found.length === 0 ? (
            <Text role="status" paddingInline="3" paddingBlock="2" fontSize="sm" color="fg.muted">
              {t(messages.noRecord, { text })}
            </Text>
          ) : (
            <VisuallyHidden role="status">{t(messages.results, { count: found.length })}</VisuallyHidden>
          )}
        </Box>
      ) : null}
    </Box>
  )
}
