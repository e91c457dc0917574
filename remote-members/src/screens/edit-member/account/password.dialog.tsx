import { useText } from '@console/shared/intl/messages'
import { Button, Text } from '@console/shared/kit/base'
import { FormDialog } from '@console/shared/kit/form'
import { ShownOnce } from '@console/shared/kit/shown-once'
import { useRef, useState } from 'react'
import type { Customer } from '../../../../contract/calls/members.ts'
import { nameOf } from '../../../../widgets/customer.tsx'
import { useCustomerChange } from '../../../parts/use-customer-change.ts'
import { messages } from './account.messages.ts'
import { passwordForm } from './account-forms.ts'

// Without characters that are easily confused when read out.
const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 16

/** A random password: 16 of 56 characters, 93 bits. */
export const generatePassword = (): string => {
  const signs: string[] = []
  while (signs.length < length) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    // Values beyond the last whole multiple would make the first characters more likely.
    if (byte < 256 - (256 % letters.length)) signs.push(letters.charAt(byte % letters.length))
  }
  return signs.join('')
}

/** Sets a typed or generated password and shows it once, to be passed on to the customer. */
export const PasswordDialog = ({ customer, onClose }: { customer: Customer; onClose: () => void }) => {
  const t = useText()
  const name = nameOf(customer)
  const [set, setSet] = useState<string | null>(null)
  const isSet = useRef(false)
  const change = useCustomerChange(passwordForm.call, () => t(messages.passwordDone, { name }))
  if (set !== null)
    return (
      <ShownOnce
        title={t(messages.passwordTitle, { name })}
        label={t(messages.password)}
        secret={set}
        onClose={onClose}
      >
        {t(messages.passwordOnce, { name })}
      </ShownOnce>
    )
  return (
    <FormDialog
      spec={passwordForm}
      title={t(messages.passwordTitle, { name })}
      action={t(messages.setPassword)}
      lead={(_values, fill) => (
        <>
          <Text>{t(messages.passwordConsequence, { name })}</Text>
          <Button
            size="xs"
            variant="outline"
            alignSelf="flex-start"
            onClick={() => fill('password', generatePassword())}
          >
            {t(messages.generate)}
          </Button>
        </>
      )}
      initial={{}}
      recordKey={String(customer.customer_id)}
      fixed={{ customer_id: customer.customer_id }}
      change={{
        busy: change.busy,
        run: async (input) => {
          const done = await change.run(input)
          isSet.current = true
          setSet(input.password)
          return done
        },
      }}
      // Once it is set, it is shown in the same place.
      onClose={() => {
        if (!isSet.current) onClose()
      }}
    />
  )
}
