import { useReducer, useState } from 'react'
import type { Variable } from '#app/contract/playbooks.ts'
import type { Issue } from '#app/contract/problem.ts'
import { usePatterns } from './use-patterns.ts'
import { fieldId } from './variable-field.tsx'
import { changeForm, emptyForm, errorsOfIssues, readForm } from './variable-form.ts'

/** The fields of a dialog that asks for variables, and the panel that holds them. */
export function useVariableForm(variables: readonly Variable[]) {
  const [form, changeFields] = useReducer(changeForm, variables, emptyForm)
  const [opened, setOpened] = useState(true)
  const read = readForm(variables, form, usePatterns())

  /** Shows what is wrong at the fields and goes to the first of them. */
  function showErrors(errors: Record<string, string>) {
    changeFields({ type: 'errors', errors })
    const [first] = Object.keys(errors)
    if (first === undefined) return
    setOpened(true)
    requestAnimationFrame(() => document.getElementById(fieldId(first))?.focus())
  }

  return {
    form,
    /** The values to send. */
    values: read.values,
    changeFields,
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
