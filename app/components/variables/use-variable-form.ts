import { useEffect, useReducer, useRef, useState } from 'react'
import type { Variable } from '#app/contract/playbooks.ts'
import type { Issue } from '#app/contract/problem.ts'
import { usePatterns } from './use-patterns.ts'
import { fieldId } from './variable-field.tsx'
import { changeForm, emptyForm, errorsOfIssues, type FormAction, readForm } from './variable-form.ts'

/** The fields of a dialog that asks for variables, and the panel that holds them. */
export function useVariableForm(variables: readonly Variable[]) {
  const [form, changeFields] = useReducer(changeForm, variables, emptyForm)
  const [opened, setOpened] = useState(true)
  const read = readForm(variables, form, usePatterns())
  const faulty = useRef<string | null>(null)

  // A field that is still folded away or disabled cannot have the focus: it gets it once it can.
  useEffect(() => {
    if (faulty.current === null) return
    const field = document.getElementById(fieldId(faulty.current))
    field?.focus()
    if (field !== null && field === document.activeElement) faulty.current = null
  })

  /** Shows what is wrong at the fields and goes to the first of them. */
  function showErrors(errors: Record<string, string>) {
    changeFields({ type: 'errors', errors })
    const [first] = Object.keys(errors)
    faulty.current = first ?? null
    if (first !== undefined) setOpened(true)
  }

  return {
    form,
    /** The values to send. */
    values: read.values,
    changeFields(action: FormAction) {
      faulty.current = null
      changeFields(action)
    },
    opened,
    setOpened,
    /** Whether every field can be read; shows what is wrong otherwise. */
    check(): boolean {
      showErrors(read.errors)
      return Object.keys(read.errors).length === 0
    },
    /** Shows what the server refuses; true when all of it stands at fields. */
    showIssues(issues: readonly Issue[]): boolean {
      showErrors(errorsOfIssues(variables, issues))
      return issues.length > 0 && issues.every((one) => Object.keys(errorsOfIssues(variables, [one])).length > 0)
    },
  }
}
