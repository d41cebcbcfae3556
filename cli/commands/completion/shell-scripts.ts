import type { Shell } from './shells.ts'

interface ShellScript {
  /** For the shell to read. It asks `parapet completion words` for what fits; where nothing does, it offers files. */
  script: string
  /** How to have it in every new shell. */
  install: string
}

export const shellScripts: Record<Shell, ShellScript> = {
  bash: {
    install: 'source <(parapet completion bash)   # in ~/.bashrc',
    script: `_parapet() {
  local word="\${COMP_WORDS[COMP_CWORD]}"
  mapfile -t COMPREPLY < <(parapet completion words -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  [ \${#COMPREPLY[@]} -gt 0 ] || mapfile -t COMPREPLY < <(compgen -f -- "$word")
}
complete -o filenames -F _parapet parapet
`,
  },
  zsh: {
    install: 'source <(parapet completion zsh)   # in ~/.zshrc, behind compinit',
    script: `#compdef parapet
_parapet() {
  local -a found
  found=("\${(@f)$(parapet completion words -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n "$found" ]]; then compadd -- $found; else _files; fi
}
compdef _parapet parapet
`,
  },
  fish: {
    install: 'parapet completion fish > ~/.config/fish/completions/parapet.fish',
    script: `function __parapet_words
  set -l words (commandline -opc)
  set -l begun (commandline -ct)
  set -l found (parapet completion words -- $words[2..-1] "$begun" 2>/dev/null)
  if set -q found[1]
    printf '%s\\n' $found
  else
    __fish_complete_path "$begun"
  end
end
complete -c parapet -f -a '(__parapet_words)'
`,
  },
  powershell: {
    install: 'parapet completion powershell | Out-String | Invoke-Expression   # in $PROFILE',
    script: `Register-ArgumentCompleter -Native -CommandName parapet -ScriptBlock {
  param($word, $line, $at)
  $words = @($line.CommandElements | Select-Object -Skip 1 | ForEach-Object { "$_" })
  if ($word -eq '') { $words += '""' }
  parapet completion words -- @words 2>$null | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
  }
}
`,
  },
}
