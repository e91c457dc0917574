#!/usr/bin/env python3
"""Metrics of the backups in a repository, from `pgbackrest info --output=json`, for the textfile collector of Prometheus."""

import json
import sys

print("# HELP console_backup_newest_timestamp_seconds When the newest backup of each type was complete.")
print("# TYPE console_backup_newest_timestamp_seconds gauge")
for stanza in json.load(sys.stdin):
    newest = {}
    for backup in stanza["backup"]:
        if not backup.get("error"):
            newest[backup["type"]] = backup["timestamp"]["stop"]
    for type, stop in newest.items():
        print(f'console_backup_newest_timestamp_seconds{{stanza="{stanza["name"]}",type="{type}"}} {stop}')
